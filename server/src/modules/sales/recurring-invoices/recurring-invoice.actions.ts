/** Schedules of invoices: added, changed, paused and ended. */
import {
  applyTransition,
  type Change,
  changesIn,
  checkAll,
  checkEditable,
  checkTransition,
  type Ctx,
  distinct,
  emit,
  emitCreated,
  emitDeleted,
  find,
  findByIds,
  findForUpdate,
  insert,
  invalidField,
  newId,
  remove,
  requirePermission,
  transition,
  update,
  type ValidPart,
  type Values,
} from '#core'
import { preserveDecimals, type Minor } from '#core/money'
import { dayOf } from '#core/time'
import { customers } from '#crm'
import { completeTerms, mergedTerms } from '../invoices/invoice.input.ts'
import { customerOf } from '../orders/order.actions.ts'
import { buildItems, type LineItemInput, namedTaxCodes, withAmountsIn } from '#commercial-documents'
import { dateAt, earliestDate, indexFrom, type Timing } from './recurring-invoice.dates.ts'
import type { RecurringItem, RecurringItemInput } from './recurring-invoice.items.ts'
import { enqueueIfDue } from './recurring-invoice.jobs.ts'
import {
  type NewSchedule,
  type RecurringInvoice,
  recurringInvoices,
  recurringInvoiceStates,
  type ScheduleInput,
} from './recurring-invoice.ts'

const todayOf = ({ now, tenant }: Pick<Ctx, 'now' | 'tenant'>) => dayOf(now, tenant.timezone)

/** Adds a schedule. Its first invoice is created immediately if it starts today. */
export async function createSchedule(ctx: Ctx, input: NewSchedule): Promise<RecurringInvoice> {
  requireSending(ctx, input.mode)
  const customer = await customerOf(ctx, input.customer_id)
  const { currency = customer.currency } = input
  const body = input.currency ? input : withAmountsIn(ctx, currency, input)
  await checkAll(
    () => checkDates(ctx, body),
    () => checkItems(body),
    () => checkLines(ctx, asInputs(body.items), currency),
  )
  return addSchedule(ctx, { ...body, currency, rental_agreement_id: null })
}

type AddedSchedule = NewSchedule & Pick<RecurringInvoice, 'currency' | 'rental_agreement_id'>

/** Adds a schedule that was checked. */
export async function addSchedule(ctx: Ctx, body: AddedSchedule): Promise<RecurringInvoice> {
  const schedule = await insert(ctx, recurringInvoices, {
    ...body,
    status: recurringInvoiceStates.initial,
    items: await withTaxCodes(
      ctx,
      body.items.map((item) => newItem(item)),
    ),
    interval: body.interval ?? 1,
    mode: body.mode ?? 'draft',
    billed_period: body.billed_period === undefined ? 'in_advance' : body.billed_period,
    shipping_amount: body.shipping_amount ?? (0 as Minor),
    payment_terms: completeTerms(body.payment_terms),
    email_to: distinct(body.email_to ?? []),
    next_date: body.start_date,
    next_index: 0,
    invoices_count: 0,
    created_by: ctx.actor?.id ?? null,
  })
  emitCreated(ctx, recurringInvoices, 'created', schedule)
  enqueueIfDue(ctx, schedule)
  return find(ctx, recurringInvoices, schedule.id)
}

/** Changes a schedule that has not ended. Existing invoices stay as they are. */
export async function updateSchedule(
  ctx: Ctx,
  id: string,
  patch: ScheduleInput,
): Promise<Change<RecurringInvoice>> {
  const before = await findForUpdate(ctx, recurringInvoices, id)
  const wanted = valuesOf(before, patch)
  const items = wanted.items && (await withTaxCodes(ctx, wanted.items))
  const values = changesIn(recurringInvoices, before, { ...wanted, items })
  checkEditable(recurringInvoices, before, Object.keys(values))
  if (before.status === 'ended') return { before, after: before, changed: [] }
  if (before.mode !== 'send') requireSending(ctx, patch.mode)
  if (patch.customer_id && patch.customer_id !== before.customer_id) await customerOf(ctx, patch.customer_id)
  const after = { ...before, ...values }
  await checkAll(
    () => checkDates(ctx, after, before),
    () => checkCurrency(before, patch),
    () => checkItems(patch, before),
    () => checkRentalTerms(before, values),
    () => patch.items && checkLines(ctx, asInputs(after.items), after.currency),
  )
  const change = await update(ctx, recurringInvoices, before, {
    ...values,
    ...nextDates(ctx, before, after),
  })
  emit(ctx, recurringInvoices, 'updated', change)
  enqueueIfDue(ctx, change.after)
  return change
}

function valuesOf(before: RecurringInvoice, { items, ...patch }: ScheduleInput) {
  const preserved = preserveDecimals(before, patch, ['shipping_amount'])
  const values: Values<RecurringInvoice> = {
    ...patch,
    items: items?.map((item) => newItem(item, before.items)),
    shipping_amount: patch.shipping_amount ?? preserved.shipping_amount ?? before.shipping_amount,
    payment_terms: mergedTerms(before.payment_terms, patch.payment_terms),
    email_to: patch.email_to && distinct(patch.email_to),
  }
  return values
}

/** Fixed prices cannot be converted to another currency. */
function checkCurrency(before: RecurringInvoice, { currency = before.currency, items }: ScheduleInput) {
  if (currency !== before.currency && !items)
    throw invalidField('items', 'is required when the currency changes')
}

/** A schedule bills its items or a rental. */
function checkItems({ items }: { items?: readonly unknown[] | undefined }, before?: RecurringInvoice) {
  const isRental = Boolean(before?.rental_agreement_id)
  if (items?.length === 0 && !isRental) throw invalidField('items', 'must not be empty')
  if (items && items.length > 0 && isRental)
    throw invalidField('items', 'must be empty: the schedule bills a rental')
}

/** Checks that the lines of an invoice can be built. */
const checkLines = (ctx: Ctx, inputs: readonly LineItemInput[], currency: string) =>
  buildItems(ctx, inputs, { recordName: 'schedule', currency, ownFields: () => ({}) })

const ofRental = ['customer_id', 'currency', 'shipping_amount'] as const

/** The agreement decides which charges of a rental are billed, and to whom. */
function checkRentalTerms(before: RecurringInvoice, values: Partial<RecurringInvoice>) {
  if (before.rental_agreement_id === null) return
  const changed = ofRental.find((name) => values[name] !== undefined && values[name] !== before[name])
  if (changed) throw invalidField(changed, 'cannot be changed: the schedule bills a rental')
}

/** New dates begin today at the earliest, and after that of the latest invoice. */
function nextDates(ctx: Ctx, before: RecurringInvoice, after: RecurringInvoice) {
  if (!isRescheduled(before, after)) return {}
  const next_index = indexFrom(after, earliestDate(todayOf(ctx), before.last_date))
  return { next_index, next_date: dateAt(after, next_index) }
}

const isRescheduled = (before: Timing, after: Timing) =>
  (['start_date', 'frequency', 'interval'] as const).some((name) => before[name] !== after[name])

type Limits = Pick<ScheduleInput, 'start_date' | 'end_date' | 'occurrences'>

export function checkDates(
  ctx: Ctx,
  { start_date, end_date, occurrences }: Limits,
  before?: RecurringInvoice,
) {
  return checkAll(
    () => {
      if (start_date && start_date !== before?.start_date && start_date < todayOf(ctx))
        throw invalidField('start_date', 'must not be in the past')
    },
    () => {
      if (end_date && start_date && end_date < start_date)
        throw invalidField('end_date', 'must not be before start_date')
      if (end_date && before?.next_date && end_date !== before.end_date && end_date < before.next_date)
        throw invalidField(
          'end_date',
          `must not be before ${before.next_date}, the next date: end it instead`,
        )
    },
    () => {
      if (occurrences && before && occurrences <= before.invoices_count)
        throw invalidField('occurrences', `must be greater than ${before.invoices_count}: end it instead`)
    },
  )
}

/** Checks the valid part of a rejected request. */
export async function checkSchedule(ctx: Ctx, body: ValidPart<ScheduleInput>, id?: string): Promise<void> {
  const before = id ? await find(ctx, recurringInvoices, id) : undefined
  if (before?.status === 'ended') return
  const [customer] = body.customer_id ? await findByIds(ctx, customers, [body.customer_id]) : []
  const currency = body.currency ?? before?.currency ?? customer?.currency ?? ctx.tenant.currency
  const items = body.items?.map((item) => ({ ...item, id: undefined }))
  const { start_date = before?.start_date, end_date, occurrences } = body
  await checkAll(
    () => checkDates(ctx, { start_date, end_date, occurrences }, before),
    () => checkItems({ items: body.items }, before),
    () => items && checkLines(ctx, items, currency),
  )
}

/** A schedule that sends invoices needs the permission of its author. */
export function requireSending(ctx: Ctx, mode: ScheduleInput['mode']) {
  if (mode === 'send') requirePermission(ctx, 'sales.invoices.send')
}

/** Returns an item in its stored form. Omitted fields keep their value. A null field uses the value of the product. */
function newItem(
  { id, ...input }: RecurringItemInput,
  existing: readonly RecurringItem[] = [],
): RecurringItem {
  const before = existing.find((item) => item.id === id)
  return {
    id: before?.id ?? newId(),
    quantity: input.quantity,
    product_id: valueOr(input.product_id, before?.product_id),
    name: valueOr(input.name, before?.name),
    description: valueOr(input.description, before?.description),
    unit_price: valueOr(input.unit_price, before?.unit_price),
    discount_percent: valueOr(input.discount_percent, before?.discount_percent),
    discount_amount: valueOr(input.discount_amount, before?.discount_amount),
    tax_rate: valueOr(input.tax_rate, before?.tax_rate),
    tax_code_id: keepsCode(input, before) ? valueOr(input.tax_code_id, before?.tax_code_id) : null,
    tax_code: null,
    tax_reason: null,
  }
}

/** A client may send back an item with a new rate and the code that it had: then the rate counts. */
const keepsCode = (input: Omit<RecurringItemInput, 'id'>, before: RecurringItem | undefined) =>
  (input.tax_code_id !== undefined && input.tax_code_id !== before?.tax_code_id) ||
  input.tax_rate === undefined ||
  input.tax_rate === before?.tax_rate

/** Returns items with the names and rates of their tax codes. Unknown codes are reported by the check of lines. */
async function withTaxCodes(ctx: Ctx, items: readonly RecurringItem[]): Promise<RecurringItem[]> {
  const codes = await namedTaxCodes(ctx, items)
  return items.map((item) => {
    const code = codes.get(item.tax_code_id ?? '')
    return code ? { ...item, tax_code: code.code, tax_rate: item.tax_rate ?? code.rate } : item
  })
}

const valueOr = <T>(given: T | null | undefined, before: T | null | undefined): T | null =>
  given === undefined ? (before ?? null) : given

/** Items as a new invoice takes them. */
export const asInputs = (items: readonly (RecurringItem | RecurringItemInput)[]): LineItemInput[] =>
  items.map(({ id: _, ...item }) => ({ ...item, tax_code: undefined, tax_reason: undefined }))

export async function deleteSchedule(ctx: Ctx, id: string): Promise<void> {
  const schedule = await findForUpdate(ctx, recurringInvoices, id)
  await remove(ctx, recurringInvoices, schedule)
  emitDeleted(ctx, recurringInvoices, 'deleted', schedule)
}

export async function pauseSchedule(ctx: Ctx, id: string): Promise<RecurringInvoice> {
  await transition(ctx, recurringInvoices, id, 'pause', { values: { paused_at: ctx.now } })
  return find(ctx, recurringInvoices, id)
}

/** Resumes a schedule at its next date from today on. Dates during the pause get no invoices. */
export async function resumeSchedule(ctx: Ctx, id: string): Promise<RecurringInvoice> {
  const before = await findForUpdate(ctx, recurringInvoices, id)
  checkTransition(ctx, recurringInvoices, before, 'resume')
  const next_index = indexFrom(before, earliestDate(todayOf(ctx), before.last_date))
  const next_date = dateAt(before, next_index)
  if (before.end_date !== null && next_date > before.end_date)
    throw invalidField('end_date', `must not be before ${next_date}, which would be the next date`)
  const values = { next_index, next_date, paused_at: null }
  const { after } = await applyTransition(ctx, recurringInvoices, before, 'resume', values)
  enqueueIfDue(ctx, after)
  return find(ctx, recurringInvoices, id)
}

export async function endSchedule(ctx: Ctx, id: string): Promise<RecurringInvoice> {
  const values = { ended_at: ctx.now, next_date: null, paused_at: null }
  await transition(ctx, recurringInvoices, id, 'end', { values })
  return find(ctx, recurringInvoices, id)
}
