/**
 * The link of a customer to an invoice. The database finds it by the hash of its token. The token itself is stored
 * encrypted (decision 68), because emails, gateway pages and `public_url` need it.
 */
import { randomBytes } from 'node:crypto'
import { columnOf, type Ctx, fingerprint, isAllowed, type RequestContext, type Runtime } from '#core'

interface LinkedInvoice {
  tenant_id: string
  invoice_id: string
}

/** Returns the invoice of a link; undefined if the link is unknown, revoked or malformed. */
export async function invoiceOfLink(runtime: Runtime, token: string): Promise<LinkedInvoice | undefined> {
  if (!/^[\w-]{1,100}$/.test(token)) return undefined
  const [found] = await runtime.pool.query<LinkedInvoice>('select * from invoice_of_link($1)', [
    fingerprint(token),
  ])
  return found
}

type Sealing = Pick<Ctx, 'tenant' | 'encryption'>

/** Returns the columns of an invoice for a new link. Its token is 192 random bits. */
export function newLink({ tenant, encryption }: Sealing) {
  const token = randomBytes(24).toString('base64url')
  return { link_hash: fingerprint(token), link_secret: encryption.encrypt(token, aboutLinks(tenant.id)) }
}

const aboutLinks = (tenantId: string) => columnOf(tenantId, 'invoices', 'link_secret')

export const noLink = { link_hash: null, link_secret: null }

interface Linked {
  link_secret: string | null
}

/** Returns the URL of the link; null if there is none, or its encryption key is missing. */
export function linkOf(
  { tenant, encryption, publicUrl }: Sealing & Pick<Ctx, 'publicUrl'>,
  { link_secret }: Linked,
): string | null {
  const token = link_secret === null ? null : encryption.decrypt(link_secret, aboutLinks(tenant.id))
  return token === null ? null : pageOf(publicUrl, token)
}

/** Returns the URL of the page that a token opens. */
export const pageOf = (publicUrl: string, token: string) => `${publicUrl}/i/${token}`

/** Returns the URL for responses: undefined for callers who may not send the invoice. */
export const publicUrlOf = (invoice: Linked, ctx: RequestContext): string | null | undefined =>
  isAllowed(ctx, 'sales.invoices.send') ? linkOf(ctx, invoice) : undefined
