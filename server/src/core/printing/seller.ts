/** The identity and the design of the tenant on printed documents, from two tenant settings. */
import type { Tenant } from '#runtime/identity'
import * as f from '../resource/fields/fields.ts'
import { registrationSchemes } from '../resource/validation/identifier-schemes.ts'
import { asLanguage, type Language, languages } from './language.ts'

export const pageSizes = ['A4', 'Letter'] as const

const line = (description: string, maxLength = 255) =>
  f.Optional(f.Maybe(f.about(description, f.Text(maxLength))))

/** Documents show the bank account, but only a few users may change it or read it in the settings (decision 69). */
export const bankPermission = 'platform.tenant.bank_details'

const bankDetail = (field: f.TSchema) => f.Restricted(bankPermission, f.Optional(f.Maybe(field)))

const companyFields = {
  legal_name: line('The name on documents. Default: the name of the tenant.'),
  street: line('Street and number.'),
  city: line('City.'),
  state: line('State or province.'),
  postal_code: line('Postal code.', 20),
  country: f.Optional(f.Maybe(f.about('ISO 3166-1 code of two letters, such as `DE`.', f.CountryCode))),
  vat_id: line('VAT identification number.', 30),
  tax_number: line('National tax number.', 50),
  registration_number: line('Number in the commercial register.', 100),
  registration_scheme: f.Optional(
    f.Maybe(
      f.about(
        'The register of `registration_number` as a code of ISO 6523 (ICD) in e-invoices, such as `0208` for Belgian ' +
          'enterprise numbers. With it, the form and the check digits of the number are verified.',
        f.Choice(...registrationSchemes),
      ),
    ),
  ),
  email: f.Optional(
    f.Maybe(f.about('The address for questions about documents and for replies to emails.', f.Email)),
  ),
  phone: line('Telephone number.', 50),
  website: f.Optional(f.Maybe(f.about('Address of the website.', f.NameOrWebAddress))),
  iban: bankDetail(f.about('Account for payments; the check digits are verified.', f.Iban)),
  bic: bankDetail(f.about('BIC of the bank, 8 or 11 characters.', f.Bic)),
  bank_name: bankDetail(f.about('Name of the bank.', f.Text(100))),
}

/** Documents with a separate footer text. Debit notes and proforma invoices have that of invoices. */
export const footerKinds = [
  'invoice',
  'credit_note',
  'order',
  'shipment',
  'purchase_order',
  'rental_agreement',
  'statement',
] as const
export type FooterKind = (typeof footerKinds)[number]

const optional = <S extends f.TSchema>(field: S) => f.Optional(f.Maybe(field))

const FooterTexts = f.Shape(
  Object.fromEntries(
    languages.map((language) => [
      language,
      optional(f.about(`The text in the language \`${language}\`.`, f.LongText(5_000))),
    ]),
  ),
  { title: 'FooterTexts' },
)

const footerOfKind = (kind: FooterKind) =>
  optional(f.about(`The texts on each ${kind.replaceAll('_', ' ')}, by language.`, FooterTexts))

const printingFields = {
  accent_color: f.Optional(f.Maybe(f.about('Colour of titles and rules, as `#rrggbb`.', f.Color))),
  footer: f.Optional(f.Maybe(f.about('Text at the foot of each page.', f.LongText(500)))),
  footers: optional(
    f.about(
      'The text at the end of each kind of document, by language. A document in another language has no footer text.',
      f.Shape(Object.fromEntries(footerKinds.map((kind) => [kind, footerOfKind(kind)])), {
        title: 'DocumentFooters',
      }),
    ),
  ),
  page_size: f.Optional(f.Maybe(f.about('`A4` or `Letter`. Default: `A4`.', f.Choice(...pageSizes)))),
  language: f.Optional(
    f.Maybe(
      f.about(
        'The language of documents for customers whose language is not supported. Default: that of `locale`.',
        f.Choice(...languages),
      ),
    ),
  ),
}

/** The manifest of identity declares these settings, because identity owns the tenant. */
export const settingFields = {
  company: f.Maybe(
    f.Shape(companyFields, {
      title: 'CompanySettings',
      description:
        'The identity of the tenant on invoices and other documents. A change replaces the whole object.',
    }),
  ),
  printing: f.Maybe(
    f.Shape(printingFields, {
      title: 'PrintingSettings',
      description: 'The design of documents. A change replaces the whole object.',
    }),
  ),
}

type Values<P> = { [K in keyof P]: string | null }

export type Company = Values<typeof companyFields>

export interface Printing {
  accent_color: string | null
  footer: string | null
  page_size: (typeof pageSizes)[number]
  language: Language | null
}

/** Returns whether the tenant has any footer texts. */
export const hasFooters = ({ settings }: Pick<Tenant, 'settings'>): boolean =>
  Object.keys(objectIn(objectIn(settings.printing).footers)).length > 0

/** Returns the footer text for documents of a kind in a language; null if the tenant has none. */
export const footerOf = (
  { settings }: Pick<Tenant, 'settings'>,
  kind: FooterKind,
  language: Language,
): string | null => textIn(objectIn(objectIn(objectIn(settings.printing).footers)[kind])[language])

/** Returns the tenant's company data, null where it is unknown. */
export function companyOf({ settings }: Pick<Tenant, 'settings'>): Company {
  const known = objectIn(settings.company)
  return Object.fromEntries(Object.keys(companyFields).map((name) => [name, textIn(known[name])])) as Company
}

/** Returns the design of the tenant's documents. Settings that were stored before validation may have any value. */
export function printingOf({ settings }: Pick<Tenant, 'settings'>): Printing {
  const { accent_color, footer, page_size, language } = objectIn(settings.printing)
  const color = textIn(accent_color)
  return {
    accent_color: color && /^#[0-9a-f]{6}$/i.test(color) ? color : null,
    footer: textIn(footer),
    page_size: pageSizes.find((each) => each === page_size) ?? 'A4',
    language: asLanguage(language) ?? null,
  }
}

const objectIn = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Returns the name of the tenant on documents. */
export const nameOf = (tenant: Pick<Tenant, 'name' | 'settings'>) =>
  companyOf(tenant).legal_name ?? tenant.name
