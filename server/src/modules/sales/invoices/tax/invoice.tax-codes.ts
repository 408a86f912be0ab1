/** The tax codes of the lines of an invoice. */
import { type Ctx, findByIds, invalidField } from '#core'
import { documentLanguage } from '#core/printing'
import { customers } from '#crm'
import { dayOf } from '#core/time'
import { codedLines, type TaxCodeOfLine, taxCodesOf } from '#finance'
import { defaultReason, type TaxTreatment } from './invoice.tax-reasons.ts'

interface Supply {
  tax_treatment: TaxTreatment
  issue_date?: string | undefined
  delivery_date?: string | null | undefined
}

/**
 * Returns items with their tax codes, and the reason for items that are exempt beside taxed ones. The day of delivery
 * decides which code applies, or else the invoice date.
 */
export async function codedInvoice<I extends { tax_rate: number } & TaxCodeOfLine>(
  ctx: Ctx,
  items: readonly I[],
  invoice: Supply & { customer_id: string; tax_exemption_reason?: string | null | undefined },
): Promise<{ items: I[]; tax_exemption_reason?: string | null }> {
  const coded = await codedItems(ctx, items, invoice)
  if (invoice.tax_treatment !== 'standard') return { items: coded }
  const codes = await taxCodesOf(ctx)
  const exempt = codes.find(
    ({ id, treatment }) => treatment === 'exempt' && coded.some(({ tax_code_id }) => tax_code_id === id),
  )
  if (!exempt) return { items: coded }
  const [customer] = await findByIds(ctx, customers, [invoice.customer_id])
  const reason = exempt.reason ?? defaultReason('exempt', documentLanguage(ctx, customer))
  return { items: coded, tax_exemption_reason: invoice.tax_exemption_reason ?? reason }
}

export const codedItems = <I extends { tax_rate: number } & TaxCodeOfLine>(
  ctx: Ctx,
  items: readonly I[],
  { tax_treatment, issue_date, delivery_date }: Supply,
): Promise<I[]> =>
  codedLines(ctx, items, {
    direction: 'sale',
    treatment: tax_treatment,
    day: delivery_date ?? issue_date ?? dayOf(ctx.now, ctx.tenant.timezone),
  })

/** Treatments that a whole document has: EN 16931 allows no other lines beside them. */
const ofWholeDocument: readonly string[] = ['reverse_charge', 'intra_community', 'export', 'outside_scope']

interface Implied {
  tax_treatment?: TaxTreatment
  tax_exemption_reason?: string
}

/**
 * Returns the treatment of an invoice, and its reason, that follow from the tax codes of its items; nothing for the
 * standard one. Rejects items with codes that cannot be on one document.
 */
export async function impliedTreatment(
  ctx: Ctx,
  items: readonly Pick<TaxCodeOfLine, 'tax_code_id'>[],
): Promise<Implied> {
  if (items.every(({ tax_code_id }) => tax_code_id === null)) return {}
  const codes = new Map((await taxCodesOf(ctx)).map((code) => [code.id, code]))
  const ofItems = items.map(({ tax_code_id }) => codes.get(tax_code_id ?? ''))
  const treatments = new Set(ofItems.map((code) => code?.treatment ?? 'standard'))
  const [treatment] = treatments
  if (treatments.size === 1) {
    const reason = ofItems.find((code) => code?.reason)?.reason
    return {
      tax_treatment: treatment === 'oss' || treatment === undefined ? 'standard' : treatment,
      ...(reason && { tax_exemption_reason: reason }),
    }
  }
  const special = ofItems.findIndex((code) => code && ofWholeDocument.includes(code.treatment))
  if (special < 0) return {}
  const path = `items.${special}.tax_code_id`
  const problem = `must be that of all items: ${ofItems[special]?.code} applies to a whole invoice`
  throw invalidField(path, problem)
}
