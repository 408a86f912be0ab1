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
  newId,
  notFound,
  rejectInvalid,
  type ValidPart,
} from '#core'
import { amountText, type Minor, toMinor } from '#core/money'
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
          invoice_id: f.about('An open invoice of the same customer and currency.', f.IdOf('invoices')),
          amount: f.Optional(
            f.Maybe(
              f.about(
                'Decimal. Default: what is left of the payment, up to the amount due.',
                f.Type.Number({ exclusiveMinimum: 0 }),
              ),
            ),
          ),
        },
        { title: 'AllocationInput' },
      ),
      { minItems: 1, maxItems: 100, description: 'The invoices to pay, in this order.' },
    ),
  },
  { title: 'AllocationsBody', examples: [{ allocations: [{ invoice_id: '01KAJ3XJ5Q0000000000000001' }] }] },
)

type Inputs = f.Static<typeof AllocationsBody>['allocations']

/** Pays invoices with a completed payment. Without an amount, an invoice gets the remaining amount of the payment. */
export async function allocatePayment(ctx: Ctx, id: string, inputs: Inputs): Promise<Payment> {
  const payment = await lockForTransition(ctx, payments, id, 'allocate')
  const invoiceIds = inputs.map(({ invoice_id }) => invoice_id)
  const locked = await lockInvoices(ctx, payment, invoiceIds)
  const amounts = allocatedAmounts(payment, locked, inputs)
  const parts = inputs.map(({ invoice_id }, index) => ({ invoice_id, amount: amounts[index] as Minor }))
  await payInvoices(ctx, payment, locked, parts, { transition: 'allocate' })
  await updatePaymentStatus(ctx, payment, locked)
  return find(ctx, payments, id)
}

/** The amount that a payment pays of an invoice. */
interface Part {
  invoice_id: string
  amount: Minor
}

interface PaymentTerms {
  /** `complete`: the entry of the payment posts the allocations. `allocate`: customer credit pays the invoices. */
  transition: 'complete' | 'allocate'
  /** The instant at which credit pays the invoices; now unless it is given. */
  creditedAt?: string
}

/**
 * Pays locked invoices with a locked payment: writes its allocations, then the paid amount of each invoice, in the
 * order of `locked`. The caller has checked the amounts, posts a payment that it completes, and updates the payment
 * status. Returns the paid invoices as they were before and after, with their amounts.
 */
export async function payInvoices(
  ctx: Ctx,
  payment: Payment,
  locked: readonly Invoice[],
  parts: readonly Part[],
  { transition, creditedAt }: PaymentTerms,
): Promise<{ invoice: Invoice; after: Invoice; amount: Minor }[]> {
  const allocations = [...payment.allocations, ...parts.map((part) => allocationOf(ctx, part))]
  const allocated_amount = (payment.allocated_amount + sumOf(parts.map(({ amount }) => amount))) as Minor
  await applyTransition(ctx, payments, payment, transition, {
    allocations,
    allocated_amount,
    ...(transition === 'complete' && { completed_at: ctx.now }),
  })
  const creditOf = transition === 'allocate' ? payment : null
  const paidAt = payment.payment_date
  const paid = []
  for (const invoice of locked) {
    const amounts = partsOf(parts, invoice)
    if (amounts.length === 0) continue
    const amount = sumOf(amounts)
    const { after } = await changePaid(ctx, invoice, amount, { creditOf, paidAt, postedAt: creditedAt })
    paid.push({ invoice, after, amount })
  }
  return paid
}

const allocationOf = (ctx: Ctx, { invoice_id, amount }: Part): Allocation => ({
  id: newId(),
  invoice_id,
  amount,
  refunded_amount: 0 as Minor,
  created_by: ctx.actor?.id ?? null,
  created_at: ctx.now,
})

const partsOf = (parts: readonly Part[], { id }: Invoice) =>
  parts.filter(({ invoice_id }) => invoice_id === id).map(({ amount }) => amount)

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

/**
 * Returns the amount of each allocation. Rejects more than the unallocated amount of the payment or the amount due of
 * an invoice.
 */
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

/** Returns the error of an amount above the unallocated amount of the payment or the amount due of the invoice. */
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

/** Removes an allocation: its amount becomes credit of the customer. */
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
 * Deducts amounts of a locked payment from its locked invoices; `amounts` are by allocation id. The refunded part of an
 * allocation stays stored as history.
 */
export async function unallocate(
  ctx: Ctx,
  payment: Payment,
  locked: readonly Invoice[],
  amounts: ReadonlyMap<string, Minor>,
): Promise<void> {
  const removed = payment.allocations.flatMap((allocation) => {
    const amount = amounts.get(allocation.id)
    return amount === undefined ? [] : [{ ...allocation, amount }]
  })
  const allocations = payment.allocations
    .map((each) => ({ ...each, amount: (each.amount - (amounts.get(each.id) ?? 0)) as Minor }))
    .filter(({ amount, refunded_amount }) => amount > 0 || refunded_amount > 0)
  const back = sumOf(removed.map(({ amount }) => amount))
  const values = { allocations, allocated_amount: (payment.allocated_amount - back) as Minor }
  await applyTransition(ctx, payments, payment, 'unallocate', values)
  for (const invoice of locked)
    await changePaid(ctx, invoice, (0 - sumOf(partsOf(removed, invoice))) as Minor, { creditOf: payment })
  await updatePaymentStatus(ctx, payment, locked)
}
