/** Allocations: which invoices a payment pays. */
import {
  applyTransition,
  type Ctx,
  f,
  type FieldErrors,
  fieldMessage,
  find,
  findByIds,
  invalidField,
  lockForTransition,
  type Minor,
  newId,
  notFound,
  rejectInvalid,
  toMinor,
  amountText,
  type ValidPart,
} from '#core'
import { changePaid } from '../invoices/balance/invoice.balance.ts'
import { isPayable, isReceivable } from '../invoices/invoice.states.ts'
import { type Invoice, invoices } from '../invoices/invoice.ts'
import { Allocation } from './payment.embeds.ts'
import { lockInvoices, updatePaymentStatus } from './payment.effects.ts'
import { type Payment, payments, unallocatedOf } from './payment.ts'

export const AllocationsBody = f.Shape(
  {
    allocations: f.Type.Array(
      f.Shape(
        {
          invoice_id: f.Id,
          amount: f.Optional(f.Maybe(f.Type.Number({ exclusiveMinimum: 0 }))),
        },
        { title: 'AllocationInput' },
      ),
      { minItems: 1, maxItems: 100 },
    ),
  },
  { title: 'AllocationsBody', examples: [{ allocations: [{ invoice_id: '01KAJ3XJ5Q0000000000000001' }] }] },
)

type Inputs = f.Static<typeof AllocationsBody>['allocations']

export const allocationOf = (ctx: Ctx, invoice_id: string, amount: Minor): Allocation => ({
  id: newId(),
  invoice_id,
  amount,
  refunded_amount: 0 as Minor,
  created_by: ctx.actor?.id ?? null,
  created_at: ctx.now,
})

/** Pays invoices with a completed payment. Without an amount, an invoice is paid as far as the payment reaches. */
export async function allocatePayment(ctx: Ctx, id: string, inputs: Inputs): Promise<Payment> {
  const payment = await lockForTransition(ctx, payments, id, 'allocate')
  const invoiceIds = inputs.map(({ invoice_id }) => invoice_id)
  const locked = await lockInvoices(ctx, payment, invoiceIds)
  const amounts = allocatedAmounts(payment, locked, inputs)
  const added = inputs.map(({ invoice_id }, index) => allocationOf(ctx, invoice_id, amounts[index] as Minor))
  await applyAllocations(ctx, payment, locked, added)
  return find(ctx, payments, id)
}

/** Adds allocations to a locked payment, and pays the locked invoices with them. The caller has checked the amounts. */
export async function applyAllocations(
  ctx: Ctx,
  payment: Payment,
  locked: readonly Invoice[],
  added: readonly Allocation[],
): Promise<void> {
  const allocated_amount = (payment.allocated_amount + sumOf(added.map(({ amount }) => amount))) as Minor
  const values = { allocations: [...payment.allocations, ...added], allocated_amount }
  await applyTransition(ctx, payments, payment, 'allocate', values)
  for (const invoice of locked)
    await changePaid(ctx, invoice, sumOf(partsOf(added, invoice)), {
      creditOf: payment,
      paidAt: payment.payment_date,
    })
  await updatePaymentStatus(ctx, payment, locked)
}

const partsOf = (allocations: readonly Allocation[], { id }: Invoice) =>
  allocations.filter(({ invoice_id }) => invoice_id === id).map(({ amount }) => amount)

const sumOf = (amounts: readonly Minor[]) => amounts.reduce((sum, amount) => sum + amount, 0) as Minor

/** Checks the valid part of a request as a whole. */
export async function checkAllocations(
  ctx: Ctx,
  id: string,
  { allocations = [] }: ValidPart<f.Static<typeof AllocationsBody>>,
): Promise<void> {
  const payment = await find(ctx, payments, id)
  const ids = allocations.map(({ invoice_id }) => invoice_id).filter((each) => each !== undefined)
  allocatedAmounts(payment, await findByIds(ctx, invoices, [...new Set(ids)]), allocations)
}

/** Returns the amount of each allocation. Rejects more than the payment has or an invoice owes. */
function allocatedAmounts(
  payment: Payment,
  found: readonly Invoice[],
  inputs: readonly ValidPart<Inputs[number]>[],
): Minor[] {
  const errors: FieldErrors = {}
  const due = new Map(found.map((invoice) => [invoice.id, invoice.amount_due]))
  let left: number = unallocatedOf(payment)
  const amounts = inputs.map(({ invoice_id, amount }, index) => {
    const addError = (name: string, problem: string) => {
      const path = `allocations.${index}.${name}`
      errors[path] = [fieldMessage(path, problem)]
      return 0
    }
    if (invoice_id === undefined) return 0
    const invoice = found.find((each) => each.id === invoice_id)
    const problem = invoiceProblem(payment, invoice)
    if (problem) return addError('invoice_id', problem)
    const most = Math.min(left, due.get(invoice_id) ?? 0)
    const wanted = amount ? toMinor(amount, payment.currency) : most
    if (typeof wanted === 'string') return addError('amount', wanted)
    if (wanted > most || wanted === 0)
      return addError('amount', tooMuch(payment, left, due.get(invoice_id) ?? 0))
    left -= wanted
    due.set(invoice_id, ((due.get(invoice_id) ?? 0) - wanted) as Minor)
    return wanted
  })
  rejectInvalid(errors)
  return amounts as Minor[]
}

/** Returns why a payment cannot pay an invoice; undefined if it can. */
export function invoiceProblem(payment: Payment, invoice: Invoice | undefined): string | undefined {
  if (!invoice) return 'does not name a record that exists'
  if (invoice.customer_id !== payment.customer_id) return 'belongs to another customer'
  if (invoice.currency !== payment.currency)
    return `is in ${invoice.currency}, but the payment in ${payment.currency}`
  if (isPayable(invoice)) return undefined
  const what = isReceivable(invoice) ? invoice.status : `a ${invoice.type}`
  return `names an invoice that is ${what}: it cannot be paid`
}

/** Returns the error of an amount that the payment does not have or the invoice does not owe. */
export const tooMuch = ({ currency }: Pick<Payment, 'currency'>, left: number, due: number) =>
  left <= due
    ? `must be at most ${amountText(left, currency)}, which the payment has left`
    : `must be at most ${amountText(due, currency)}, which is due`

export const ListedAllocation = f.Shape(
  { ...f.fieldsOf(Allocation), currency: f.Currency, invoice_number: f.Maybe(f.Text()) },
  { title: 'ListedPaymentAllocation' },
)

/** Returns the allocations of a payment with the numbers of their invoices. */
export async function listAllocations(ctx: Ctx, id: string) {
  const { allocations, currency } = await find(ctx, payments, id)
  const paid = await findByIds(ctx, invoices, [...new Set(allocations.map(({ invoice_id }) => invoice_id))])
  const numberOf = new Map(paid.map((invoice) => [invoice.id, invoice.invoice_number]))
  return allocations.map((allocation) => ({
    ...allocation,
    currency,
    invoice_number: numberOf.get(allocation.invoice_id) ?? null,
  }))
}

/** Takes back what a payment pays of an invoice: it becomes credit of the customer. */
export async function removeAllocation(ctx: Ctx, id: string, allocationId: string): Promise<void> {
  const payment = await lockForTransition(ctx, payments, id, 'unallocate')
  const allocation = payment.allocations.find((each) => each.id === allocationId)
  if (!allocation) throw notFound('allocation')
  if (allocation.amount === 0)
    throw invalidField('allocation', 'was refunded: nothing of it can be taken back')
  const locked = await lockInvoices(ctx, payment, [allocation.invoice_id])
  await unallocate(ctx, payment, locked, new Map([[allocationId, allocation.amount]]))
}

/**
 * Takes back amounts of allocations, by their id, of a locked payment from their locked invoices. Of an allocation that
 * was refunded in part, the refunded part stays as history.
 */
export async function unallocate(
  ctx: Ctx,
  payment: Payment,
  locked: readonly Invoice[],
  amounts: ReadonlyMap<string, Minor>,
): Promise<void> {
  const taken = payment.allocations.flatMap((allocation) => {
    const amount = amounts.get(allocation.id)
    return amount === undefined ? [] : [{ ...allocation, amount }]
  })
  const allocations = payment.allocations
    .map((each) => ({ ...each, amount: (each.amount - (amounts.get(each.id) ?? 0)) as Minor }))
    .filter(({ amount, refunded_amount }) => amount > 0 || refunded_amount > 0)
  const back = sumOf(taken.map(({ amount }) => amount))
  const values = { allocations, allocated_amount: (payment.allocated_amount - back) as Minor }
  await applyTransition(ctx, payments, payment, 'unallocate', values)
  for (const invoice of locked)
    await changePaid(ctx, invoice, (0 - sumOf(partsOf(taken, invoice))) as Minor, { creditOf: payment })
  await updatePaymentStatus(ctx, payment, locked)
}
