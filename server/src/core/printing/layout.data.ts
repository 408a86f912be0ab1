/** The data of layout.typ: the content of a document and the parts that all documents of a tenant share. */
import type { Tenant } from '#runtime/identity'
import { withoutOverrides } from '#runtime/mail/directions'
import { withoutToken } from '#runtime/pdf/secret-link'
import { compactIban } from '../resource/validation/bank-and-country.ts'
import { type AddressBlock, type Content, addressLines, type Pair, type Row } from './content.ts'
import { isolate, isolatedIn, isolateLeftToRight, isRightToLeft } from './direction.ts'
import type { Language } from './language.ts'
import { companyOf, nameOf, printingOf } from './seller.ts'
import { type Wording, wordingFor } from './wording.ts'

type Of = Pick<Tenant, 'name' | 'settings' | 'timezone'>

/** The names of the images in `/.data/`. */
export const logoFile = 'logo.png'
export const codeFile = 'payment-code.svg'

const usualAccent = '#1f4e79'
/** A cell with more lines than this may be split between pages. */
const linesKeptTogether = 20
/** Larger tables are printed without tags for screen readers, which would make the file several times larger. */
const rowsTagged = 100
/** An invisible character at which a line may break. */
const breakHere = '\u200B'
const pageCharacters = { footer: 150, column: 34 }

export const ibanText = (iban: string) => compactIban(iban).replace(/(.{4})(?=.)/g, '$1 ')

export function layoutData(tenant: Of, content: Content, hasLogo: boolean) {
  const data = dataOf(tenant, content, hasLogo)
  return { ...data, ...isolated(content.language, data) }
}

type Data = ReturnType<typeof dataOf>

/** Isolates texts from users, in Arabic documents and if the text is Arabic or Hebrew. */
function isolated(language: Language, data: Data) {
  const { addresses, facts, rows, payment, footer, footer_text, seller_line, paragraphs, number, taxes } =
    data
  const own = (text: string) => isolatedIn(language, text)
  const pairs = (all: readonly Pair[]) => all.map(({ label, value }) => ({ label, value: own(value) }))
  return {
    number: own(number),
    seller_name: own(data.seller_name),
    addresses: addresses.map(({ label, lines }) => ({ label, lines: lines.map(own) })),
    facts: pairs(facts),
    highlights: pairs(data.highlights),
    closing_text: data.closing_text && own(data.closing_text),
    rows: rows.map(({ cells, details, ...row }) => ({
      ...row,
      running: own(row.running),
      cells: cells.map(own),
      details: details.map(own),
    })),
    taxes: taxes && { ...taxes, rows: taxes.rows.map((cells) => cells.map(own)) },
    paragraphs: paragraphs.map(({ title, text }) => ({ title, text: own(text) })),
    payment: payment && { ...payment, rows: pairs(payment.rows) },
    footer: footer.map((lines) =>
      lines.map((line) =>
        isRightToLeft(language)
          ? withoutOverrides(line).replace(/^([^:]*: )?(.+)$/, isolatedValue)
          : own(line),
      ),
    ),
    footer_text: footer_text && own(footer_text),
    seller_line: seller_line && own(seller_line),
  }
}

/** A telephone number contains no letters that determine its direction. */
const isolatedValue = (_: string, label = '', value = '') =>
  label + (/^[+\d\s/()-]+$/.test(value) ? isolateLeftToRight(value) : isolate(value))

function dataOf(tenant: Of, content: Content, hasLogo: boolean) {
  const wording = wordingFor(tenant, content.language)
  const { labels } = wording
  const { accent_color, footer, page_size } = printingOf(tenant)
  const { otherAddresses = [], rows, payment = null, notice = null } = content
  const hasSums = rows.some(({ running }) => running !== undefined)
  const columns = footerColumns(tenant, wording)
  const footerText = footer && footer.split('\n').slice(0, 5).join('\n')
  return {
    language: content.language,
    is_right_to_left: isRightToLeft(content.language),
    is_japanese: /^(jp|japan|日本)/i.test(content.recipientCountry ?? ''),
    page_size: page_size === 'A4' ? 'a4' : 'us-letter',
    accent: accent_color ?? usualAccent,
    logo: hasLogo ? logoFile : null,
    /** The metadata of the file, for search programs. */
    metadata: { title: `${content.title} ${content.number}`.trim(), author: nameOf(tenant) },
    seller_name: nameOf(tenant),
    seller_line: senderLine(tenant, wording),
    title: content.title,
    number: content.number,
    date: content.date ? content.date.split('-').map(Number) : null,
    addresses: [content.recipient, ...otherAddresses].map(withBreaks),
    facts: content.facts.filter((pair) => pair !== null).map(pairWithBreaks),
    highlights: (content.highlights ?? []).map(pairWithBreaks),
    link: content.link ? { text: content.link.text, url: withoutToken(content.link.url) } : null,
    notice,
    main_column: Math.max(
      0,
      content.columns.findIndex(({ isWide }) => isWide),
    ),
    columns: content.columns.map(({ label, align, isWide = false }) => ({ label, align, is_wide: isWide })),
    rows: rows.map(rowData),
    carried: hasSums ? { brought: labels.sums.brought_forward, forward: labels.sums.carried_forward } : null,
    totals: (content.totals ?? []).map(({ weight = 'normal', ...pair }) => ({ ...pair, weight })),
    taxes: content.taxes ?? null,
    paragraphs: [
      ...(content.memo ? [{ title: null, text: content.memo }] : []),
      ...(content.paragraphs ?? []),
    ],
    closing_text: content.footer ?? null,
    payment: payment && {
      title: payment.title,
      rows: payment.rows.map(pairWithBreaks),
      qr: payment.qr && codeFile,
      qr_label: payment.qr?.label ?? '',
    },
    signatures: content.signatures ?? [],
    footer: columns,
    footer_text: footerText,
    footer_lines: footerLines(columns, footerText),
    words: { page: labels.texts.page },
  }
}

export const isTagged = ({ rows }: Pick<Content, 'rows'>) => rows.length <= rowsTagged

const rowData = ({ cells, details, running = '' }: Row) => ({
  cells: cells.map(breakable),
  details: details.map(breakable),
  running,
  is_long: [...cells, ...details].join('\n').split('\n').length > linesKeptTogether,
})

const withBreaks = ({ label, lines }: AddressBlock) => ({ label, lines: lines.map(breakable) })
const pairWithBreaks = ({ label, value }: Pair) => ({ label, value: breakable(value) })

/** Lets words that are too long for a column break: after punctuation, as in web addresses, or anywhere. */
const breakable = (text: string) =>
  text.replace(/\S{25,}/g, (word) =>
    word
      .replace(/[@/._-]+(?=.)/g, `$&${breakHere}`)
      .replace(/[^\u200B]{25,}/gu, (part) => part.replace(/.{8}(?=.)/gu, `$&${breakHere}`)),
  )

/** The small line above the recipient, for the window of an envelope; null without an address. */
function senderLine(tenant: Of, { country }: Wording): string | null {
  const { street, postal_code, city, country: land } = companyOf(tenant)
  const lines = addressLines({ street, postal_code, city, country: land }, country).slice(0, 2)
  return street || city ? [nameOf(tenant), ...lines].join(' · ') : null
}

/** The seller's details in columns, without empty columns. */
function footerColumns(tenant: Of, { labels, country }: Wording): string[][] {
  const company = companyOf(tenant)
  const { seller, payment } = labels
  const named = (label: string, value: string | null) => (value ? `${label}: ${value}` : null)
  const all = [
    [nameOf(tenant), ...addressLines(company, country)],
    [named(seller.phone, company.phone), company.email, company.website],
    [
      named(seller.vat_id, company.vat_id),
      named(seller.tax_number, company.tax_number),
      named(seller.registration_number, company.registration_number),
    ],
    [
      company.bank_name,
      named(payment.iban, company.iban && ibanText(company.iban)),
      named(payment.bic, company.bic),
    ],
  ]
  return all
    .map((lines) => lines.filter((line) => line !== null).map(breakable))
    .filter((lines) => lines.length > 0)
}

/** The number of lines of the footer, which determines the page margin. */
function footerLines(columns: readonly (readonly string[])[], text: string | null): number {
  const linesIn = (lines: readonly string[], width: number) =>
    lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0)
  const width = (pageCharacters.column * 4) / Math.max(1, columns.length)
  const highest = Math.max(0, ...columns.map((lines) => linesIn(lines, width)))
  return highest + (text ? linesIn(text.split('\n'), pageCharacters.footer) : 1)
}
