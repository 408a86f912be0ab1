import {
  authorizeInitialState,
  authorizeTransition,
  type Change,
  checkAll,
  type Ctx,
  emit,
  emitByField,
  emitCreated,
  emitDeleted,
  type f,
  fieldMessage,
  find,
  findForUpdate,
  insert,
  invalidField,
  list,
  mergedPatch,
  numbering,
  type PageQuery,
  rejectInvalid,
  remove,
  requireRecord,
  transition,
  update,
  type ValidPart,
} from '#core'
import { digitsOf, largestAmount } from '#core/money'
import { sendTenantMail } from '#core/printing'
import { requireAddress } from './customer.einvoicing.ts'
import { deactivationEmail } from './customer.emails.ts'
import { notifyAssignee } from '../common/assignment.ts'
import {
  defaultType,
  missingNames,
  type Customer,
  customers,
  customerStates,
  type DeactivateBody,
  nameOf,
  type ReasonBody,
} from './customer.ts'
import type { AssignBody } from '../common/assignment.ts'

type Draft = f.Static<typeof customers.draft>
type Patch = f.Static<typeof customers.patch>
type Transition = keyof typeof customerStates.transitions

export async function createCustomer(ctx: Ctx, draft: Draft): Promise<Customer> {
  const { status = customerStates.initial } = draft
  authorizeInitialState(ctx, customers, status)
  requireAddress(draft.electronic_address)
  const customer = await insert(ctx, customers, {
    ...draft,
    type: draft.type ?? defaultType(draft),
    customer_number: numbering.text('CUST', await numbering.next(ctx, 'customers'), 6),
    status,
    segment: draft.segment ?? 'standard',
    currency: draft.currency ?? ctx.tenant.currency,
    acquisition_date: ctx.now,
  })
  emitCreated(ctx, customers, 'created', customer)
  return customer
}

/** Checks the electronic address of a new customer, and the names if it has no type. */
export const checkNewCustomer = (draft: ValidPart<Draft>) =>
  checkAll(
    () => requireAddress(draft.electronic_address),
    () => checkNames(draft),
  )

function checkNames(draft: ValidPart<Draft>) {
  if ('type' in draft) return
  const missing = missingNames({ ...draft, type: defaultType(draft) })
  const problem = 'is required, or company_name for a business'
  rejectInvalid(Object.fromEntries(Object.keys(missing).map((name) => [name, [fieldMessage(name, problem)]])))
}

const changeEvents = {
  status_changed: ['status', 'status_reason'],
  assigned: ['account_manager_id'],
} as const

export async function updateCustomer(ctx: Ctx, id: string, patch: Patch): Promise<Change<Customer>> {
  const before = await findForUpdate(ctx, customers, id)
  const { status = before.status } = patch
  authorizeTransition(ctx, customers, before.status, status)
  requireAddress(patch.electronic_address, before.electronic_address)
  const change = await update(ctx, customers, before, {
    ...mergedPatch(customers, before, patch),
    ...convertCreditLimit(before, patch),
    ...(status !== before.status && { status_reason: null }),
  })
  emitByField(ctx, customers, change, changeEvents, 'updated')
  return change
}

export async function deleteCustomer(ctx: Ctx, id: string) {
  const customer = await findForUpdate(ctx, customers, id)
  await remove(ctx, customers, customer)
  emitDeleted(ctx, customers, 'deleted', customer)
}

export const activateCustomer = (ctx: Ctx, id: string) => changeStatus(ctx, id, 'activate', {})

export async function deactivateCustomer(
  ctx: Ctx,
  id: string,
  { reason, notify = false }: f.Static<typeof DeactivateBody>,
): Promise<Customer> {
  const customer = await changeStatus(ctx, id, 'deactivate', { reason })
  if (notify)
    sendTenantMail(ctx, customer.email, deactivationEmail(ctx.tenant.name, customer), {
      about: {
        kind: 'customer_deactivated',
        entity_type: 'customer',
        entity_id: customer.id,
        recipient_id: customer.id,
      },
    })
  return customer
}

export const suspendCustomer = (ctx: Ctx, id: string, why: f.Static<typeof ReasonBody>) =>
  changeStatus(ctx, id, 'suspend', why)

export const churnCustomer = (ctx: Ctx, id: string, why: f.Static<typeof ReasonBody>) =>
  changeStatus(ctx, id, 'churn', why)

/** Changes the status. The reason is stored until the next change. */
async function changeStatus(
  ctx: Ctx,
  id: string,
  name: Transition,
  { reason = null }: { reason?: string | null | undefined },
): Promise<Customer> {
  const change = await transition(ctx, customers, id, name, { values: { status_reason: reason }, reason })
  return change.after
}

export async function assignCustomer(
  ctx: Ctx,
  id: string,
  { user_id, notify = false }: f.Static<typeof AssignBody>,
): Promise<Customer> {
  const before = await findForUpdate(ctx, customers, id)
  await requireRecord(ctx, 'user_id', 'users', user_id)
  const change = await update(ctx, customers, before, { account_manager_id: user_id })
  emit(ctx, customers, 'assigned', change)
  if (notify)
    await notifyAssignee(ctx, {
      userId: user_id,
      entityType: 'customer',
      title: nameOf(before),
      path: `/crm/customers/${id}`,
    })
  return find(ctx, customers, id)
}

/** Searches customers. Each row also has the display name. */
export async function searchCustomers(ctx: Ctx, query: PageQuery) {
  const page = await list(ctx, customers, query)
  return { ...page, items: page.items.map((customer) => ({ ...customer, name: nameOf(customer) })) }
}

/**
 * Converts the type of the credit limit to a new currency, without changing its decimal value: 100.00 USD becomes 100
 * JPY.
 */
function convertCreditLimit(before: Customer, { currency, credit_limit }: Patch) {
  if (!currency || digitsOf(currency) === digitsOf(before.currency)) return {}
  const earned = [before.lifetime_value, before.total_revenue, before.total_spent, before.average_order_value]
  if (earned.some((amount) => amount !== 0))
    throw invalidField('currency', 'cannot change: amounts in the old currency are already recorded')
  if (credit_limit !== undefined || before.credit_limit === null) return {}
  const limit = before.credit_limit * 10 ** (digitsOf(currency) - digitsOf(before.currency))
  if (!Number.isInteger(limit) || limit > largestAmount(currency))
    throw invalidField('credit_limit', `must be sent again: it cannot be kept exactly in ${currency}`)
  return { credit_limit: limit as Customer['credit_limit'] }
}
