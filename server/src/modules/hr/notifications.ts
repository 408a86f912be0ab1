/** The users whom leave requests concern: the manager who decides, and the employee who hears the decision. */
import { type NotificationRule, tenantSql } from '#core'

/** The user of the manager of an employee. */
const managerOf: NotificationRule['recipients'] = async ({ db }, { data }) => {
  const { rows } = await tenantSql<{ user_id: string | null }>`
    select m.user_id from employees e join employees m on m.id = e.manager_id
    where e.id = ${data.employee_id} and m.status <> 'terminated' and m.deleted_at is null`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** The users who requested the leave: the employee, and the user who added the request for them. */
const requestersOf: NotificationRule['recipients'] = async ({ db }, { entity_id }) => {
  const { rows } = await tenantSql<Record<'requester_id' | 'created_by', string | null>>`
    select requester_id, created_by from leave_requests where id = ${entity_id}`.execute(db)
  return rows.flatMap(({ requester_id, created_by }) => [requester_id, created_by])
}

export const notifications: readonly NotificationRule[] = [
  { events: ['leave_request.created'], kind: 'decision_requested', recipients: managerOf },
  {
    events: ['leave_request.approved', 'leave_request.rejected'],
    kind: 'decided',
    recipients: requestersOf,
  },
]
