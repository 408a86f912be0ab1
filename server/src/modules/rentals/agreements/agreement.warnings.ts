/** Warnings about agreements: problems that do not prevent the request. */
import { type Ctx, findByIds, isAllowed, type Warned } from '#core'
import { customers } from '#crm'
import { usageTimeline } from '../allocation/allocation.ts'
import { findTerms } from '../allocation/rental-terms.queries.ts'
import { productsOf, toAllocation } from './agreement.lines.ts'
import type { AgreementView, LineView } from './agreement.ts'
import { isDraft } from './agreement.ts'

/** Returns the agreement with a warning if its customer is suspended or inactive. */
export const withCustomerWarnings = async (
  ctx: Ctx,
  agreement: AgreementView,
): Promise<Warned<AgreementView>> => ({
  record: agreement,
  warnings: await customerWarnings(ctx, agreement),
})

/** Returns the agreement with warnings about its customer and, for a draft, about quantities that are never free. */
export async function withDraftWarnings(ctx: Ctx, agreement: AgreementView): Promise<Warned<AgreementView>> {
  if (!isDraft(agreement)) return { record: agreement, warnings: [] }
  const warnings = await Promise.all([customerWarnings(ctx, agreement), capacityWarnings(ctx, agreement)])
  return { record: agreement, warnings: warnings.flat() }
}

/** Returns no warning if the user may not read customers. */
async function customerWarnings(ctx: Ctx, { customer_id }: AgreementView): Promise<string[]> {
  if (!isAllowed(ctx, 'crm.customers.read')) return []
  const [customer] = await findByIds(ctx, customers, [customer_id])
  const needsWarning = customer?.status === 'suspended' || customer?.status === 'inactive'
  return needsWarning ? [`The customer is ${customer.status}.`] : []
}

async function capacityWarnings(ctx: Ctx, { lines }: AgreementView): Promise<string[]> {
  const terms = await findTerms(ctx, productsOf(lines))
  return [...Map.groupBy(lines, ({ product_id }) => product_id)].flatMap(([id, own]) => {
    const most = peakOf(own)
    const capacity = terms.get(id)?.capacity ?? most
    const name = own[0]?.product?.name ?? 'a product'
    return most > capacity
      ? [
          `The draft has ${most} units of ${name} at once, but the capacity is ${capacity}: it cannot be confirmed.`,
        ]
      : []
  })
}

/** Returns the highest number of units that the lines rent at the same time. */
const peakOf = (lines: readonly LineView[]) =>
  Math.max(...usageTimeline(lines.map(toAllocation)).map(({ allocated }) => allocated))
