/** Checks all parts of a rejected request, so that the response reports all its errors (decision 21). */
import { changesIn, checkAll, type Ctx, find, findByIds, rejectInvalid, type ValidPart } from '#core'
import type { Minor } from '#core/money'
import { customers } from '#crm'
import { shippingTaxOf, withAmountsIn } from '#commercial-documents'
import { checkTotals, discountTerms } from '../order.actions.ts'
import { withoutExportedDiscounts } from '../order.input.ts'
import { resolveItems } from '../order.items.ts'
import { checkConfirmedItems } from './order.confirmed-items.ts'
import { isConfirmed, isOpen, type Order, type OrderInput, orders } from '../order.ts'
import { fixedErrors } from './order.update.ts'

/** Checks the fields of a new order, or of a change of one. */
export async function checkInput(ctx: Ctx, body: ValidPart<OrderInput>, id?: string): Promise<void> {
  if (!id) return checkOpen(ctx, body)
  const order = await find(ctx, orders, id)
  const changed = changesIn(orders, order, withoutExportedDiscounts(order, body))
  const { items } = changed
  await checkAll(
    () => rejectInvalid(fixedErrors(order, changed)),
    () => (isOpen(order) ? checkOpen(ctx, changed, order) : undefined),
    async () => {
      if (isConfirmed(order) && items) await checkConfirmedItems(ctx, order, items)
    },
  )
}

/** Checks discounts and items of an order that can be changed entirely. */
async function checkOpen(ctx: Ctx, body: ValidPart<OrderInput>, order?: Order): Promise<void> {
  const [customer] = body.customer_id ? await findByIds(ctx, customers, [body.customer_id]) : []
  const currency = body.currency ?? order?.currency ?? customer?.currency ?? ctx.tenant.currency
  const { items } = body
  await checkAll(
    () => discountTerms(body),
    () => items && checkItems(ctx, { ...body, items }, currency, order),
    () => order ?? body.currency ?? withAmountsIn(ctx, currency, items ? { ...body, items } : body),
  )
}

type WithItems = ValidPart<OrderInput> & { items: NonNullable<OrderInput['items']> }

/** Checks the items, and that an order discount given as an amount does not exceed their total. */
async function checkItems(ctx: Ctx, body: WithItems, currency: string, order?: Order): Promise<void> {
  const resolved = await resolveItems(ctx, body.items, { currency, ...(order && { existing: order.items }) })
  const { discount_percent, discount_amount, shipping_amount } = body
  if (discount_percent && discount_amount) return
  checkTotals(
    resolved,
    {
      discount_percent: discount_percent ?? null,
      order_discount_amount: discount_amount ?? (0 as Minor),
      shipping_amount: shipping_amount ?? order?.shipping_amount ?? (0 as Minor),
      shipping_tax: order?.shipping_tax ?? shippingTaxOf(ctx),
      prices_include_tax: order?.prices_include_tax ?? ctx.tenant.settings.prices_include_tax === true,
    },
    currency,
  )
}
