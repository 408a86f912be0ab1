import {
  actorOf,
  applyTransition,
  type Change,
  changesIn,
  checkEditable,
  checkTransition,
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  find,
  findForUpdate,
  forbidden,
  insert,
  invalidField,
  isAllowed,
  list,
  type Page,
  type PageQuery,
  remove,
  tenantSql,
  update,
  type Values,
} from '#core'
import { type Employee, employees } from '../employees/employee.ts'
import { isCaller, limitedTo, limitOf, requireInTeam, teamOf } from '../employees/employee.visibility.ts'
import { checkAllowance } from './leave-balance.ts'
import { type Counted, workingDaysOf } from './working-days.ts'
import { daysOf, type LeaveRequest, leaveRequests, leaveStates } from './leave-request.ts'

type Draft = f.Static<typeof leaveRequests.draft>
type Patch = f.Static<typeof leaveRequests.patch>

const limited = limitedTo(leaveRequests, 'leave_requests.employee_id')

/** Selects the leave requests of a list that the caller may see. */
export async function selectLeaveRequests(ctx: Ctx, query: PageQuery) {
  const team = await limitOf(ctx, 'hr.leave_requests.read')
  return team ? { of: limited, query: { ...query, team } } : { of: leaveRequests, query }
}

/** Returns a page of the leave requests that the caller may see. */
export async function listLeaveRequests(ctx: Ctx, query: PageQuery): Promise<Page<LeaveRequest>> {
  const selection = await selectLeaveRequests(ctx, query)
  return list(ctx, selection.of, selection.query)
}

export async function findLeaveRequest(ctx: Ctx, id: string, includes?: string): Promise<LeaveRequest> {
  const team = await limitOf(ctx, 'hr.leave_requests.read')
  const request = await find(ctx, leaveRequests, id, includes)
  requireInTeam(team, leaveRequests, request.employee_id)
  return request
}

/** Requests leave for the caller, or for any employee with the permission. */
export async function createLeaveRequest(ctx: Ctx, draft: Draft): Promise<LeaveRequest> {
  await requireOwn(ctx, draft.employee_id)
  const counted = await countAllowed(ctx, draft)
  const request = await insert(ctx, leaveRequests, {
    ...draft,
    days: daysOf(draft),
    ...counted,
    status: leaveStates.initial,
    requester_id: await userOf(ctx, draft.employee_id),
    created_by: ctx.actor?.id ?? null,
  })
  emitCreated(ctx, leaveRequests, 'created', request)
  return find(ctx, leaveRequests, request.id)
}

/** Changes a pending request. */
export async function updateLeaveRequest(ctx: Ctx, id: string, patch: Patch): Promise<Change<LeaveRequest>> {
  const before = await lockOwn(ctx, id)
  const changes = changesIn(leaveRequests, before, patch)
  const after = { ...before, ...changes }
  if (after.employee_id !== before.employee_id) await requireOwn(ctx, after.employee_id)
  checkEditable(leaveRequests, before, Object.keys(changes))
  const isMoved = after.employee_id !== before.employee_id
  const counted = Object.keys(changes).length > 0 ? await countAllowed(ctx, after) : {}
  const change = await update(ctx, leaveRequests, before, {
    ...changes,
    days: daysOf(after),
    ...counted,
    ...(isMoved && { requester_id: await userOf(ctx, after.employee_id) }),
  })
  if (change.changed.length === 0) return change
  emit(ctx, leaveRequests, 'updated', change)
  return change
}

export async function deleteLeaveRequest(ctx: Ctx, id: string) {
  const request = await findForUpdate(ctx, leaveRequests, id)
  await remove(ctx, leaveRequests, request)
  emitDeleted(ctx, leaveRequests, 'deleted', request)
}

/** Approves a request. The caller is a manager of the employee or has the permission. */
export async function approveLeaveRequest(ctx: Ctx, id: string, note: string | null): Promise<LeaveRequest> {
  const request = await lockForDecision(ctx, id)
  checkTransition(ctx, leaveRequests, request, 'approve')
  const counted = await countAllowed(ctx, request)
  return decide(ctx, request, 'approve', note, counted)
}

/** Rejects a request. The caller is a manager of the employee or has the permission. */
export async function rejectLeaveRequest(ctx: Ctx, id: string, reason: string | null): Promise<LeaveRequest> {
  const request = await lockForDecision(ctx, id)
  checkTransition(ctx, leaveRequests, request, 'reject')
  return decide(ctx, request, 'reject', reason)
}

async function decide(
  ctx: Ctx,
  request: LeaveRequest,
  name: 'approve' | 'reject',
  note: string | null,
  counted?: Counted,
) {
  const values: Values<LeaveRequest> = {
    ...counted,
    decided_by: actorOf(ctx).id,
    decided_at: ctx.now,
    decision_note: note,
  }
  const { after } = await applyTransition(ctx, leaveRequests, request, name, values)
  return after
}

/** Cancels a pending request of the caller, or of any employee with the permission. */
export async function cancelLeaveRequest(ctx: Ctx, id: string): Promise<LeaveRequest> {
  const request = await lockOwn(ctx, id)
  checkTransition(ctx, leaveRequests, request, 'cancel')
  return (await applyTransition(ctx, leaveRequests, request, 'cancel', { cancelled_at: ctx.now })).after
}

/**
 * Counts the working days of leave. Locks the employee, so that concurrent requests see each other. Rejects leave that
 * overlaps other leave or exceeds the vacation of a year.
 */
export async function countAllowed(
  ctx: Ctx,
  wanted: Pick<LeaveRequest, 'employee_id' | 'type' | 'from_date' | 'to_date'>,
): Promise<Counted> {
  const { employee_id, from_date, to_date } = wanted
  const id = 'id' in wanted ? String(wanted.id) : ''
  const employee = await findForUpdate(ctx, employees, employee_id).catch(() => {
    throw invalidField('employee_id', 'does not name a record that exists')
  })
  requireEmployment(employee, wanted)
  const { rows } = await tenantSql<{ from_date: string; to_date: string }>`
    select from_date, to_date from leave_requests
    where employee_id = ${employee_id} and status in ('pending', 'approved') and id <> ${id}
      and from_date <= ${to_date}::date and to_date >= ${from_date}::date and deleted_at is null
    order by from_date limit 1`.execute(ctx.db)
  const [other] = rows
  if (other)
    throw invalidField(
      'from_date',
      `overlaps leave of the same employee from ${other.from_date} to ${other.to_date}`,
    )
  const counted = await workingDaysOf(ctx, employee, wanted)
  await checkAllowance(ctx, employee, { ...wanted, id, ...counted })
  return counted
}

/** Rejects leave before the first or after the last day of employment. */
function requireEmployment(
  { hire_date, termination_date }: Employee,
  { from_date, to_date }: Pick<LeaveRequest, 'from_date' | 'to_date'>,
) {
  if (hire_date && from_date < hire_date)
    throw invalidField('from_date', `must not be before the employment, which begins on ${hire_date}`)
  if (termination_date && to_date > termination_date)
    throw invalidField('to_date', `must not be after the employment, which ends on ${termination_date}`)
}

/** Locks a request that the caller may change. */
async function lockOwn(ctx: Ctx, id: string): Promise<LeaveRequest> {
  const request = await findForUpdate(ctx, leaveRequests, id)
  requireInTeam(await limitOf(ctx, 'hr.leave_requests.write'), leaveRequests, request.employee_id)
  await requireOwn(ctx, request.employee_id)
  return request
}

/** Rejects a caller who is not the employee and has no permission for others. */
async function requireOwn(ctx: Ctx, employeeId: string) {
  const team = await limitOf(ctx, 'hr.leave_requests.write')
  if (team && team.own !== employeeId) throw forbidden('Only the employee and HR can do this.')
}

/** Returns whether the caller may cancel a pending request. */
export async function mayChange(ctx: Ctx, { employee_id }: LeaveRequest): Promise<boolean> {
  return isAllowed(ctx, 'hr.leave_requests.write') || (await teamOf(ctx))?.own === employee_id
}

/** Returns whether the caller may now change a request and its documents. */
export const mayEdit = async (ctx: Ctx, request: LeaveRequest): Promise<boolean> =>
  request.status === 'pending' && (await mayChange(ctx, request))

/** Returns whether the caller may decide on a request. Nobody decides on their own leave (decision 56). */
export async function mayDecide(ctx: Ctx, { employee_id, requester_id }: LeaveRequest): Promise<boolean> {
  if (!ctx.actor || requester_id === ctx.actor.id || (await isCaller(ctx, employee_id))) return false
  return (
    isAllowed(ctx, 'hr.leave_requests.decide') || ((await teamOf(ctx))?.ids.includes(employee_id) ?? false)
  )
}

/** Returns the user of the employee: the linked user, or else the user with the email address of the employee. */
async function userOf({ db }: Ctx, employeeId: string): Promise<string | null> {
  const { rows } = await tenantSql<{ id: string }>`
    select u.id from employees e
    join users u on u.id = e.user_id or (e.user_id is null and lower(u.email) = lower(e.email) and u.deleted_at is null)
    where e.id = ${employeeId}
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Locks a request that the caller may decide on. */
async function lockForDecision(ctx: Ctx, id: string): Promise<LeaveRequest> {
  const request = await findForUpdate(ctx, leaveRequests, id)
  if (await mayDecide(ctx, request)) return request
  requireInTeam(await limitOf(ctx, 'hr.leave_requests.read'), leaveRequests, request.employee_id)
  throw forbidden('Only a manager of the employee or HR can decide, and nobody on their own leave.')
}
