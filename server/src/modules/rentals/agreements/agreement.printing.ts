/** Rental agreements as PDF, for both signatures. */
import { type Content, type Ctx, dayOf, fact, find, type Printable, type Wording } from '#core'
import { readCustomer, recipientLines } from '#crm'
import { type Agreement, agreements } from './agreement.ts'

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
  const products = await productsOf(ctx, agreement)
  const address = customer?.billing_address ?? null
  const day = agreement.confirmed_at ?? agreement.created_at
  return {
    language,
    title: labels.titles.rental_agreement,
    number: agreement.agreement_number,
    date: dayOf(day, ctx.tenant.timezone),
    recipient: { label: null, lines: recipientLines(customer, address, wording) },
    recipientCountry: address?.country ?? null,
    facts: [
      fact(facts.number, agreement.agreement_number),
      fact(facts.date, wording.dayAt(day)),
      fact(facts.customer_number, customer?.customer_number),
    ],
    notice: noticeOf(agreement, wording),
    columns: [
      { label: columns.position, align: 'start' },
      { label: columns.item, align: 'start', isWide: true },
      { label: columns.quantity, align: 'end' },
      { label: columns.from, align: 'end' },
      { label: columns.until, align: 'end' },
    ],
    rows: agreement.lines.map(({ product_id, quantity, period_from, period_to }, index) => {
      const { name = '', sku = null } = products.get(product_id) ?? {}
      return {
        cells: [
          String(index + 1),
          name,
          wording.number(quantity),
          wording.timeAt(period_from),
          wording.timeAt(period_to),
        ],
        details: sku ? [sku] : [],
      }
    }),
    paragraphs: [{ title: null, text: texts.rental_terms }],
    signatures: [texts.signed_by_us, texts.signed_by_customer],
  }
}

/** Returns the products by id, also those that have been deleted. */
async function productsOf(ctx: Ctx, { lines }: Agreement) {
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'sku'])
    .where('id', 'in', [...new Set(lines.map(({ product_id }) => product_id))])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function noticeOf({ status }: Agreement, { labels: { texts } }: Wording): string | null {
  if (status === 'draft') return texts.draft
  return status === 'cancelled' ? texts.cancelled : null
}
