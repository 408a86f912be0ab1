/** Rental agreements as PDF, with room for both signatures. */
import { type Ctx, find } from '#core'
import { type Minor, priceTimes } from '#core/money'
import {
  type Content,
  fact,
  filledWords,
  type Printable,
  type Row,
  sellers,
  type Total,
  type Wording,
} from '#core/printing'
import { dayOf, type Unit } from '#core/time'
import { readCustomer, recipientLines } from '#crm'
import { startedUnits } from '../allocation/rental-terms.ts'
import { agreedTerms, productTerms } from './agreement.charges.ts'
import { type Agreement, agreements, type Line } from './agreement.ts'

export async function printableAgreement(ctx: Ctx, id: string): Promise<Printable> {
  const agreement = await find(ctx, agreements, id)
  return {
    entityType: 'rental_agreement',
    id,
    fileName: agreement.agreement_number,
    content: await contentOf(ctx, agreement),
  }
}

async function contentOf(ctx: Ctx, agreement: Agreement): Promise<Content> {
  const { customer, wording } = await readCustomer(ctx, agreement.customer_id)
  const { labels, language } = wording
  const { facts, columns, texts } = labels
  const { tenant } = ctx
  const lines = await chargedLines(ctx, agreement)
  const address = customer?.billing_address ?? null
  const day = agreement.confirmed_at ?? agreement.created_at
  const { pickup_location, return_location } = agreement
  return {
    language,
    title: labels.titles.rental_agreement,
    number: agreement.agreement_number,
    date: dayOf(day, tenant.timezone),
    recipient: { label: null, lines: recipientLines(customer, address, wording) },
    recipientCountry: address?.country ?? null,
    facts: [
      fact(facts.number, agreement.agreement_number),
      fact(facts.date, wording.dayAt(day)),
      fact(facts.customer_number, customer?.customer_number),
      fact(facts.pickup_location, pickup_location),
      fact(facts.return_location, return_location ?? pickup_location),
    ],
    notice: noticeOf(agreement, wording),
    columns: [
      { label: columns.position, align: 'start' },
      { label: columns.item, align: 'start', isWide: true },
      { label: columns.quantity, align: 'end' },
      { label: columns.price, align: 'end' },
      { label: columns.deposit, align: 'end' },
      { label: `${columns.amount} (${tenant.currency})`, align: 'end' },
    ],
    rows: lines.map((line, index) => rowOf(line, index, { wording, currency: tenant.currency })),
    totals: totalsOf(lines, { wording, currency: tenant.currency }),
    memo: agreement.memo,
    paragraphs: [{ title: null, text: [texts.rental_terms, ...termsOf(ctx, lines, wording)].join(' ') }],
    footer: sellers.footerOf(tenant, 'rental_agreement', language),
    signatures: [texts.signed_by_us, texts.signed_by_customer],
  }
}

interface ChargedLine extends Line {
  name: string
  sku: string | null
  unit_period: Unit
  /** The number of charged unit periods. */
  periods: number
  /** The rent of the line; null without a price. */
  rent: Minor | null
}

interface Format {
  wording: Wording
  currency: string
}

/** Returns the lines with their rent: the agreed terms if they are confirmed, otherwise the current terms. */
async function chargedLines(ctx: Ctx, { lines }: Agreement): Promise<ChargedLine[]> {
  const products = await productTerms(ctx, lines)
  return lines.map((line) => {
    const { name = '', ...terms } = agreedTerms(line, products.get(line.product_id))
    const periods = startedUnits(line, terms.unit_period, ctx.tenant.timezone)
    const rent = terms.unit_price === null ? null : priceTimes(terms.unit_price, line.quantity * periods)
    return { ...line, ...terms, name, periods, rent }
  })
}

function rowOf(line: ChargedLine, index: number, { wording, currency }: Format): Row {
  const { texts } = wording.labels
  const { unit_price, unit_period, deposit, replacement_value, quantity, rent } = line
  const amount = (value: number | null) => (value === null ? '' : wording.amount(value as Minor, currency))
  const price =
    unit_price === null ? '' : `${wording.price(unit_price, currency)} / ${wording.duration(1, unit_period)}`
  const period = filledWords(texts.rental_period, {
    from: wording.timeAt(line.period_from),
    to: wording.timeAt(line.period_to),
    length: wording.duration(line.periods, unit_period),
  })
  const replacement =
    replacement_value !== null &&
    filledWords(texts.replacement_value, { amount: wording.money(replacement_value, currency) })
  return {
    cells: [
      String(index + 1),
      line.name,
      wording.number(quantity),
      price,
      amount(deposit && deposit * quantity),
      amount(rent),
    ],
    details: [line.sku, period, replacement].filter((text) => typeof text === 'string'),
  }
}

function totalsOf(lines: readonly ChargedLine[], { wording, currency }: Format): Total[] {
  const { rent, deposit } = wording.labels.sums
  const sumOf = (valueOf: (line: ChargedLine) => number | null) =>
    lines.reduce((sum, line) => sum + (valueOf(line) ?? 0), 0)
  const all: [string, number][] = [
    [rent, sumOf((line) => line.rent)],
    [deposit, sumOf((line) => line.deposit && line.deposit * line.quantity)],
  ]
  return all
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => ({ label, value: wording.money(amount as Minor, currency), weight: 'strong' }))
}

/** Returns the terms that apply to these lines. Terms without a matching line are omitted. */
function termsOf({ tenant }: Ctx, lines: readonly ChargedLine[], { labels: { texts } }: Wording): string[] {
  const isInclusive = tenant.settings.prices_include_tax === true
  return [
    lines.some(({ rent }) => rent !== null) &&
      (isInclusive ? texts.prices_include_tax : texts.prices_exclude_tax),
    lines.some(({ deposit }) => deposit) && texts.deposit_terms,
    lines.some(({ replacement_value }) => replacement_value) && texts.loss_terms,
  ].filter((text) => typeof text === 'string')
}

function noticeOf({ status }: Agreement, { labels: { texts } }: Wording): string | null {
  if (status === 'draft') return texts.draft
  return status === 'cancelled' ? texts.cancelled : null
}
