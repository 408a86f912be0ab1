/** The tenant's identity and design on printed documents: two tenant settings. */
import type { Tenant } from '#runtime/identity'
import * as f from '../resource/fields/fields.ts'

/** The languages of printed documents and of emails to customers. */
export const languages = ['en', 'de', 'fr', 'es', 'ar'] as const
export type Language = (typeof languages)[number]

export const pageSizes = ['A4', 'Letter'] as const

const line = (description: string, maxLength = 255) =>
  f.Optional(f.Maybe(f.about(description, f.Text(maxLength))))

/** The bank account is printed on documents, but only few change it or read it in the settings (decision 69). */
export const bankPermission = 'platform.tenant.bank_details'

const bankDetail = (field: f.TSchema) => f.Restricted(bankPermission, f.Optional(f.Maybe(field)))

const companyFields = {
  legal_name: line('The name on documents. Without it, the name of the tenant.'),
  street: line('Street and number.'),
  city: line('City.'),
  state: line('State or province.'),
  postal_code: line('Postal code.', 20),
  country: f.Optional(f.Maybe(f.about('ISO 3166-1 code of two letters, such as `DE`.', f.CountryCode))),
  vat_id: line('VAT identification number.', 30),
  tax_number: line('National tax number.', 50),
  registration_number: line('Number in the commercial register.', 100),
  email: f.Optional(f.Maybe(f.about('For questions about documents. Answers to emails go there.', f.Email))),
  phone: line('Telephone number.', 50),
  website: line('Address of the website.'),
  iban: bankDetail(f.about('Account for payments; the check digits are verified.', f.Iban)),
  bic: bankDetail(f.about('BIC of the bank, 8 or 11 characters.', f.Bic)),
  bank_name: bankDetail(f.about('Name of the bank.', f.Text(100))),
}

/** Documents that have a footer text of their own. Debit notes and proforma invoices have that of invoices. */
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
  Object.fromEntries(languages.map((language) => [language, optional(f.LongText(5_000))])),
  { title: 'FooterTexts' },
)

const printingFields = {
  accent_color: f.Optional(f.Maybe(f.about('Colour of titles and rules, as `#rrggbb`.', f.Color))),
  footer: f.Optional(f.Maybe(f.about('Text at the foot of each page.', f.LongText(500)))),
  footers: optional(
    f.about(
      'The text at the end of each kind of document, by language. A document in another language has none.',
      f.Shape(Object.fromEntries(footerKinds.map((kind) => [kind, optional(FooterTexts)])), {
        title: 'DocumentFooters',
      }),
    ),
  ),
  page_size: f.Optional(f.Maybe(f.about('`A4` or `Letter`. Without it, `A4`.', f.Choice(...pageSizes)))),
  language: f.Optional(
    f.Maybe(
      f.about(
        'The language of documents for customers whose own is not one of these. Without it, that of `locale`.',
        f.Choice(...languages),
      ),
    ),
  ),
}

/** Declared in the manifest of identity, which owns the tenant. */
export const sellerSettings = {
  company: f.Maybe(
    f.Shape(companyFields, {
      title: 'CompanySettings',
      description: 'Who the tenant is on invoices and other documents. A change replaces the whole object.',
    }),
  ),
  printing: f.Maybe(
    f.Shape(printingFields, {
      title: 'PrintingSettings',
      description: 'How documents look. A change replaces the whole object.',
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

/** Returns whether the tenant has footer texts at all. */
export const hasFooters = ({ settings }: Pick<Tenant, 'settings'>): boolean =>
  Object.keys(objectIn(objectIn(settings.printing).footers)).length > 0

/** Returns the text at the end of documents of a kind in a language; null if the tenant has none. */
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

/** Returns how the tenant's documents look. Settings from before they were validated can be any value. */
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

/** Returns the language of a tag such as `de-AT`; undefined if documents are not printed in it. */
export function asLanguage(tag: unknown): Language | undefined {
  const [primary] = String(tag).toLowerCase().split(/[-_]/)
  return languages.find((each) => each === primary)
}

/** Returns the country of a language tag such as `de-AT`; null if it names none. */
export const regionOf = (tag: string | null | undefined): string | null =>
  /^[a-z]{2,3}(?:[-_][a-z]{4})?[-_]([a-z]{2})$/i.exec(tag ?? '')?.[1]?.toUpperCase() ?? null

/**
 * Returns the language of a document or email to a customer: the customer's own if documents are printed in it, else
 * that of the setting `printing`, else that of the tenant's locale, else English.
 */
export const documentLanguage = (
  { tenant }: { tenant: Pick<Tenant, 'settings'> },
  customer?: { language?: string | null } | null,
): Language =>
  asLanguage(customer?.language) ?? printingOf(tenant).language ?? asLanguage(tenant.settings.locale) ?? 'en'
