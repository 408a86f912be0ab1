import {
  type Change,
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
  list,
  mergedPatch,
  numbering,
  type Page,
  type PageQuery,
  remove,
  type Resource,
  takeAdvisoryLock,
  tenantSql,
  update,
  type ValidPart,
} from '#core'
import { dayOf } from '#core/time'
import { type Employee, employees } from './employee.ts'
import { isOwn, limitedTo, limitOf, requireEmployed, requireInTeam } from './employee.visibility.ts'

type Draft = f.Static<typeof employees.draft>
type Patch = f.Static<typeof employees.patch>

const limited = limitedTo(employees, 'employees.id')

/** Selects the employees of a list that the caller may see. */
export async function selectEmployees(ctx: Ctx, query: PageQuery) {
  const team = await limitOf(ctx, 'hr.employees.read')
  return team ? { of: limited, query: { ...query, team } } : { of: employees, query }
}

/** Returns a page of the employees that the caller may see. */
export async function listEmployees(ctx: Ctx, query: PageQuery): Promise<Page<Employee>> {
  const selection = await selectEmployees(ctx, query)
  const page = await list(ctx, selection.of, selection.query)
  return selection.of === limited ? { ...page, items: page.items.map(withoutRemarks) } : page
}

export async function findEmployee(ctx: Ctx, id: string, includes?: string): Promise<Employee> {
  const team = await limitOf(ctx, 'hr.employees.read')
  requireInTeam(team, employees, id)
  const employee = await find(ctx, employees, id, includes)
  return team ? withoutRemarks(employee) : employee
}

/** Only callers who see all employees see internal remarks. */
const withoutRemarks = (employee: Employee): Employee => ({ ...employee, notes: null })

/** Adds an employee, with the next free number unless the request has one. */
export async function createEmployee(ctx: Ctx, draft: Draft): Promise<Employee> {
  const status = draft.status ?? 'active'
  await checkManager(ctx, draft)
  const employee = await insert(ctx, employees, {
    ...draft,
    ...dateOfTermination(ctx, status, draft),
    employee_number: draft.employee_number ?? (await nextFreeNumber(ctx)),
    status,
  })
  emitCreated(ctx, employees, 'created', employee)
  return find(ctx, employees, employee.id)
}

/** Skips numbers that requests have used. */
async function nextFreeNumber(ctx: Ctx): Promise<string> {
  for (;;) {
    const number = numbering.text('EMP', await numbering.next(ctx, 'employees'), 6)
    const existing = await ctx.db
      .selectFrom('employees')
      .select('id')
      .where((eb) => eb.fn('lower', ['employee_number']), '=', number.toLowerCase())
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!existing) return number
  }
}

export async function updateEmployee(ctx: Ctx, id: string, patch: Patch): Promise<Change<Employee>> {
  // Two concurrent changes, each valid by itself, could form a cycle.
  if (patch.manager_id) await takeAdvisoryLock(ctx, 'employees')
  const before = await findForUpdate(ctx, employees, id)
  await checkManager(ctx, patch, id)
  const status = patch.status ?? before.status
  const change = await update(ctx, employees, before, {
    ...mergedPatch(employees, before, patch),
    ...(status !== before.status && dateOfTermination(ctx, status, patch)),
  })
  if (isOwn(ctx, before) && !isOwn(ctx, change.after)) throw forbidden(ownLink)
  emit(ctx, employees, 'updated', change)
  return change
}

/** Without this rule, users could unlink themselves and then approve their own leave. */
const ownLink = 'You cannot unlink or delete your own employee record: somebody else must do it.'

/** Returns the last day of a terminated employee; null for employed ones, unless the request has a date. */
function dateOfTermination({ now, tenant }: Ctx, status: Employee['status'], { termination_date }: Patch) {
  if (termination_date !== undefined) return { termination_date }
  return { termination_date: status === 'terminated' ? dayOf(now, tenant.timezone) : null }
}

/** Rejects a manager who has left, is the employee, or reports to the employee. A new employee has no id yet. */
export async function checkManager(ctx: Ctx, { manager_id }: ValidPart<Patch>, id = '') {
  if (!manager_id) return
  await requireEmployed(ctx, 'manager_id', manager_id)
  const { rows } = await tenantSql<{ id: string }>`
    with recursive path as (
      select id, manager_id from employees where id = ${manager_id}
      union
      select above.id, above.manager_id from path join employees above on above.id = path.manager_id
    )
    select id from path where id = ${id}`.execute(ctx.db)
  if (rows.length > 0)
    throw invalidField('manager_id', 'must not name the employee or somebody who reports to the employee')
}

/** Unlinks the employee of a deleted user. An inactive user stays linked. */
export async function unlinkUser(ctx: Ctx, { entityType }: Pick<Resource, 'entityType'>, userId: string) {
  if (entityType !== 'user') return
  const linked = await ctx.db
    .selectFrom('employees')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!linked) return
  const before = await findForUpdate(ctx, employees, linked.id)
  emit(ctx, employees, 'updated', await update(ctx, employees, before, { user_id: null }))
}

export async function deleteEmployee(ctx: Ctx, id: string) {
  await takeAdvisoryLock(ctx, 'employees')
  const employee = await findForUpdate(ctx, employees, id)
  if (isOwn(ctx, employee)) throw forbidden(ownLink)
  await remove(ctx, employees, employee)
  emitDeleted(ctx, employees, 'deleted', employee)
}
