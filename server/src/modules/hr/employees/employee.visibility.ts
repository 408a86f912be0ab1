/**
 * The HR records that a caller without the permission for all records sees: their own as an employee, and the records
 * of everybody who reports to them directly or indirectly.
 */
import {
  type Ctx,
  invalidField,
  isAllowed,
  notFound,
  requirePermission,
  type Resource,
  tenantSql,
} from '#core'
import { sql } from 'kysely'

/** The employee record of the caller, with everybody who reports to them. */
export interface Team {
  own: string
  /** The ids of `own` and of all direct and indirect reports. */
  ids: readonly string[]
}

/** Returns the team of the caller; undefined if their user is not an employee, or has left. */
export async function teamOf({ db, actor }: Ctx): Promise<Team | undefined> {
  if (!actor) return undefined
  const { rows } = await tenantSql<{ id: string }>`
    with recursive team (id, level) as (
      select id, 0 from employees where user_id = ${actor.id} and status <> 'terminated' and deleted_at is null
      union
      select report.id, team.level + 1 from team join employees report
        on report.manager_id = team.id and report.deleted_at is null
    )
    select id from team order by level`.execute(db)
  const ids = rows.map(({ id }) => id)
  return ids[0] === undefined ? undefined : { own: ids[0], ids }
}

/**
 * Returns the team that limits the caller; undefined if the permission allows all records. Rejects a caller without
 * both with 403.
 */
export async function limitOf(ctx: Ctx, permission: string): Promise<Team | undefined> {
  if (isAllowed(ctx, permission)) return undefined
  const team = await teamOf(ctx)
  if (!team) requirePermission(ctx, permission)
  return team
}

/** Rejects a record of an employee outside of the team with 404. */
export function requireInTeam(team: Team | undefined, of: Pick<Resource, 'entityType'>, employeeId: string) {
  if (team && !team.ids.includes(employeeId)) throw notFound(of.entityType)
}

interface Linked {
  user_id: string | null
  email: string | null
}

/**
 * Returns whether an employee record belongs to the caller: it is linked to their user, or it has no link and their
 * email address. This includes employees who have left or were deleted.
 */
export const isOwn = ({ actor }: Pick<Ctx, 'actor'>, { user_id, email }: Linked): boolean =>
  actor !== null &&
  (user_id === null ? email?.toLowerCase() === actor.email.toLowerCase() : user_id === actor.id)

/** Returns whether one of these employees is the caller. */
export async function isCaller(ctx: Ctx, ...ids: readonly string[]): Promise<boolean> {
  if (!ctx.actor) return false
  const { rows } = await tenantSql<Linked>`
    select user_id, email from employees where id = any(${ids})`.execute(ctx.db)
  return rows.some((row) => isOwn(ctx, row))
}

/** Rejects an employee who has left, with an error on this field. An unknown id is reported by the foreign key. */
export async function requireEmployed({ db }: Ctx, field: string, id: string) {
  const found = await db.selectFrom('employees').select('status').where('id', '=', id).executeTakeFirst()
  if (found?.status === 'terminated') throw invalidField(field, 'must not name an employee who has left')
}

/** Returns a resource whose list is limited by a team; `column` refers to the employee. */
export const limitedTo = <R extends Resource>(of: R, column: string): R => ({
  ...of,
  list: {
    ...of.list,
    filters: {
      ...of.list.filters,
      team: { where: (eb, { ids }: Team) => eb(column, '=', sql`any(${ids})`) },
    },
  },
})
