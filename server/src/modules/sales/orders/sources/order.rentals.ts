/** Rentals on orders: each line of an agreement becomes an item. The agreement keeps its units allocated. */
import {
  type Ctx,
  f,
  type FieldErrors,
  fieldMessage,
  find,
  findForUpdate,
  invalidField,
  invalidState,
  rejectInvalid,
  requireAccess,
  tenantSql,
} from '#core'
import type { Wording } from '#core/printing'
import { readCustomer } from '#crm'
import { lockCharges, type RentalCharge } from '#rentals'
import { validInvoice } from '../../conditions.ts'
import { rentalText } from '../../printing/rental-text.ts'
import type { ItemInput } from '../order.items.ts'
import { isOpen, type Order, orders, orderStates } from '../order.ts'
import { updateOrder } from '../changes/order.update.ts'

export const RentalBody = f.Shape(
  {
    agreement_id: f.about(
      'A confirmed or completed rental agreement of the same customer.',
      f.IdOf('rental_agreements'),
    ),
  },
  { title: 'OrderRental', examples: [{ agreement_id: '01KAJ3XJ5Q0000000000000003' }] },
)

/**
 * Adds the lines of a rental agreement to an order that can still be changed, at the agreed prices. Rejects an
 * agreement that is on another order that is not cancelled.
 */
export async function addRental(
  ctx: Ctx,
  id: string,
  { agreement_id }: f.Static<typeof RentalBody>,
): Promise<Order> {
  requireAccess(ctx, 'rentals.agreements.read')
  const order = await findForUpdate(ctx, orders, id)
  const { status: current } = order
  if (!isOpen(order))
    throw invalidState(`Cannot add a rental to an order that is ${current}: it must be draft or pending.`, {
      current,
      allowed: orderStates.open(current),
    })
  const charges = await chargesFor(ctx, order, agreement_id)
  const { wording } = await readCustomer(ctx, order.customer_id)
  const existingItems = order.items.map((item): ItemInput => ({ id: item.id }))
  const rented = charges.map((each) => itemOf(wording, agreement_id, each))
  await updateOrder(ctx, id, { items: [...existingItems, ...rented] })
  return find(ctx, orders, id)
}

/** Locks the agreement and returns its charges. Rejects an agreement that cannot be on this order. */
async function chargesFor(ctx: Ctx, order: Order, agreementId: string): Promise<RentalCharge[]> {
  const reject = (problem: string) => invalidField('agreement_id', problem)
  const found = await lockCharges(ctx, agreementId)
  if (!found) throw reject('does not name a record that exists')
  const { agreement, charges } = found
  const problem = await problemOf(ctx, agreement, order)
  if (problem !== undefined) throw reject(problem)
  const free = charges.find(({ unit_price }) => unit_price === null)
  if (free) throw reject(`names a rental of ${free.product_name}, which has no rental price`)
  if (order.currency !== ctx.tenant.currency)
    throw reject(`names a rental with prices in ${ctx.tenant.currency}; the order is in ${order.currency}`)
  return charges
}

type Agreement = NonNullable<Awaited<ReturnType<typeof lockCharges>>>['agreement']

/** Returns why a locked agreement cannot be on an order; undefined if it can. */
async function problemOf(ctx: Ctx, agreement: Agreement, order: Pick<Order, 'customer_id'>) {
  const { id, status, customer_id, agreement_number } = agreement
  if (status !== 'confirmed' && status !== 'completed')
    return `names ${agreement_number}, which is ${status}: it must be confirmed or completed`
  if (customer_id !== order.customer_id) return `names ${agreement_number}, which is of another customer`
  const other = await orderOf(ctx, id)
  if (other !== undefined) return `names ${agreement_number}, which is on the order ${other} already`
  const invoice = await invoiceOf(ctx, id)
  return invoice === undefined ? undefined : `names ${agreement_number}, which ${invoice} bills already`
}

/** Rejects the rentals of a deleted order that is being restored if they cannot be on it any more. */
export async function checkRentalsOf(ctx: Ctx, order: Order): Promise<void> {
  const errors: FieldErrors = {}
  const first = new Map<string, number>()
  for (const [index, { rental_agreement_id: id }] of order.items.entries())
    if (id !== null && !first.has(id)) first.set(id, index)
  for (const [id, index] of [...first].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const found = await lockCharges(ctx, id)
    const problem = found
      ? await problemOf(ctx, found.agreement, order)
      : 'does not name a record that exists'
    const field = `items.${index}.rental_agreement_id`
    if (problem !== undefined) errors[field] = [fieldMessage(field, problem)]
  }
  rejectInvalid(errors)
}

/**
 * Returns the number of the order that an agreement is on; undefined if there is none. Cancelled orders do not count.
 */
async function orderOf(ctx: Ctx, agreementId: string): Promise<string | undefined> {
  const { rows } = await tenantSql<{ order_number: string }>`
    select order_number from order_items
    join orders on orders.id = order_items.order_id
    where order_items.rental_agreement_id = ${agreementId}
      and orders.deleted_at is null and orders.status <> 'cancelled'
    limit 1`.execute(ctx.db)
  return rows[0]?.order_number
}

/** Returns the number of an invoice that bills an agreement without an order; undefined if there is none. */
async function invoiceOf(ctx: Ctx, agreementId: string): Promise<string | undefined> {
  const { rows } = await tenantSql<{ number: string | null }>`
    select invoice_number as number from invoices
    where rental_agreement_id = ${agreementId} and deleted_at is null and ${validInvoice('invoices')}
      and type <> 'credit_note'
    limit 1`.execute(ctx.db)
  return rows[0] && (rows[0].number ?? 'a draft of an invoice')
}

function itemOf(wording: Wording, rental_agreement_id: string, charge: RentalCharge): ItemInput {
  const { line_id: rental_line_id, product_id, units, periods, unit_price } = charge
  return {
    product_id,
    description: rentalText(wording, charge),
    quantity: units * periods,
    unit_price,
    rental_agreement_id,
    rental_line_id,
  }
}
