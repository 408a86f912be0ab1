/**
 * The letterhead of emails in the name of the tenant: name, logo and colour as in its documents, with the company data
 * below.
 */
import type { Ctx, Step } from '#runtime/database/context'
import type { Tenant } from '#runtime/identity'
import { withoutControls } from '#runtime/mail/directions'
import { type EmailMessage, type RenderedEmail, textOf, withSafeDirections } from '#runtime/mail/emails'
import { tenantEmailHtml, logoImage, withFooter } from '#runtime/mail/tenant-email'
import type { Letterhead, LetterheadSource } from '#runtime/mail/letterheads'
import { displayName } from '#runtime/mail/senders'
import { colorsOf } from './colors.ts'
import { addressLines } from './content.ts'
import { isolatedIn } from './direction.ts'
import * as tenantLogos from './logo.ts'
import { asLanguage, type Language } from './language.ts'
import { companyOf, nameOf as sellerName, printingOf } from './seller.ts'
import { wordingFor } from './wording.ts'

export { linkPlaceholder } from '#runtime/mail/emails'

type Of = Pick<Tenant, 'slug' | 'name' | 'settings' | 'timezone'>

const nameOf = (tenant: Of) => displayName(sellerName(tenant))

const letterheadOf = (tenant: Of, language: Language, logo: string | null): Letterhead => ({
  sender: { tenant: tenant.slug, name: nameOf(tenant), address: companyOf(tenant).email },
  colors: colorsOf(printingOf(tenant).accent_color),
  footer: footerOf(tenant, language),
  logo,
})

/** Returns the details of the sender that business letters must contain; empty if only the name is known. */
function footerOf(tenant: Of, language: Language): string[] {
  const { labels, country } = wordingFor(tenant, language)
  const company = companyOf(tenant)
  const { phone, email, website, vat_id, tax_number, registration_number } = company
  const own = (values: readonly (string | null)[]) =>
    values.filter((value) => value !== null).map((value) => isolatedIn(language, withoutControls(value)))
  const named = (label: string, value: string | null) =>
    value === null ? [] : [`${label}: ${isolatedIn(language, withoutControls(value))}`]
  const { seller } = labels
  const address = own(addressLines(company, country))
  const lines = [
    own([phone, email, website]),
    [
      ...named(seller.registration_number, registration_number),
      ...named(seller.vat_id, vat_id),
      ...named(seller.tax_number, tax_number),
    ],
    own(printingOf(tenant).footer?.split('\n') ?? []),
  ]
  if ([...address, ...lines.flat()].length === 0) return []
  const [contact = [], numbers = [], text = []] = lines
  return [
    ...[[...own([nameOf(tenant)]), ...address], contact, numbers].map((parts) => parts.join(' · ')),
    ...text,
  ].filter(Boolean)
}

/** The source of letterheads for the mail loop, which knows only the id of the tenant. */
export const letterheadSource: LetterheadSource = {
  async read(ctx, language) {
    const tenant = await ctx.db
      .selectFrom('tenants')
      .select(['slug', 'name', 'timezone', 'settings'])
      .where('id', '=', ctx.tenant.id)
      .executeTakeFirstOrThrow()
    const logo = await tenantLogos.source.get().find(ctx)
    // jsonb arrives parsed.
    return letterheadOf(tenant as unknown as Of, asLanguage(language) ?? 'en', logo?.sha256 ?? null)
  },
  logo: (store, tenantId, sha256) => tenantLogos.source.get().forEmail(store, tenantId, sha256),
}

/** Reads the logo for a preview; null without one, or if its file is missing. `step` runs a separate transaction. */
export async function readLogo(step: Step): Promise<Buffer | null> {
  const read = async (ctx: Ctx) => ({
    tenantId: ctx.tenant.id,
    ...ctx.files,
    logo: await tenantLogos.find(ctx),
  })
  const { tenantId, store, logo } = await step(read)
  return (
    logo &&
    tenantLogos.source
      .get()
      .forEmail(store, tenantId, logo.sha256)
      .catch(() => null)
  )
}

/** Returns an email in the name of the tenant for a preview. Its HTML contains the logo. */
export function render(
  { tenant }: Pick<Ctx, 'tenant'>,
  given: EmailMessage,
  logo: Buffer | null,
): RenderedEmail {
  const message = withSafeDirections(given)
  const letterhead = letterheadOf(tenant, asLanguage(message.language) ?? 'en', null)
  const picture = logo && logoImage(logo, `data:image/png;base64,${logo.toString('base64')}`)
  return {
    subject: message.subject,
    text: withFooter(textOf(message), letterhead),
    html: tenantEmailHtml(message, letterhead, picture),
  }
}
