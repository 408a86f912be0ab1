import { embeds, f, fieldMessage, filters, resource, states } from '#core'
import { daysBetween } from '#core/time'
import { employeeOf } from '../employees/employee.ts'

/** Leave is requested, and then approved or rejected by a manager or by HR. */
export const leaveStates = states({
  initial: 'pending',
  all: {
    pending: 'Waits for a decision; it can be changed.',
    approved: 'Granted.',
    rejected: 'Not granted.',
    cancelled: 'Withdrawn before a decision.',
  },
  terminal: ['approved', 'rejected', 'cancelled'],
  transitions: {
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending'], to: 'rejected' },
    cancel: { from: ['pending'], to: 'cancelled' },
  },
  updates: 'none',
  editable: { pending: 'all' },
})

interface Period {
  from_date: string
  to_date: string
}

/** The number of days of a period, including both ends. */
export const daysOf = ({ from_date, to_date }: Period) => daysBetween(from_date, to_date) + 1

export const leaveRequests = resource('leave_requests', {
  area: 'hr.leave_requests',
  entityType: 'leave_request',
  states: leaveStates,
  writable: {
    employee_id: f.Link('employees'),
    type: f.titled('LeaveType', f.Choice('vacation', 'sick', 'parental', 'unpaid', 'other')),
    from_date: f.Private(f.Day),
    to_date: f.Private(f.Day),
    reason: f.Private(f.Maybe(f.LongText(2_000))),
  },
  // Events omit these fields: subscribers must not see the sick leave of an employee.
  readOnly: {
    days: f.Private(f.Count),
    working_days: f.Private(f.Count),
    status: leaveStates.field,
    decided_by: f.Maybe(f.IdOf('users')),
    decided_at: f.Maybe(f.Instant),
    decision_note: f.Private(f.Maybe(f.LongText(1_000))),
    cancelled_at: f.Maybe(f.Instant),
    created_by: f.Maybe(f.IdOf('users')),
  },
  // `requester_id` is the user of the employee at the time of the request. A later change of the employee record does
  // not let them decide.
  hidden: {
    requester_id: f.Maybe(f.IdOf('users')),
    days_by_year: f.Type.Record(f.Type.String(), f.Count),
  },
  required: ['employee_id', 'type', 'from_date', 'to_date'],
  descriptions: {
    type: 'The kind of leave; only vacation counts against the vacation days.',
    from_date: 'The first day of leave, inclusive.',
    to_date: 'The last day of leave, inclusive.',
    reason: 'Why; for the manager who decides.',
    days: 'The number of calendar days, including the first and the last day.',
    working_days:
      'The working days among them: the weekdays of the employee without the holidays of their country and region. ' +
      'They are taken from the vacation days.',
    decided_by: 'The user who approved or rejected the request.',
    decision_note: 'The reason for a rejection, or a note on the approval.',
    created_by: 'The user who added the request.',
  },
  example: {
    employee_id: '01KAJ3XJ5Q0000000000000001',
    type: 'vacation',
    from_date: '2027-07-05',
    to_date: '2027-07-16',
    reason: 'Summer holidays',
  },
  display: {
    title: [{ from: 'from_date', to: 'to_date' }],
    tones: { pending: 'amber', approved: 'green', rejected: 'red', cancelled: 'neutral' },
  },
  list: {
    filters: {
      // Selects leave that overlaps a period.
      from_date: filters.fromDay('leave_requests.to_date'),
      to_date: filters.toDay('leave_requests.from_date'),
    },
    sorts: {},
    order: 'created_at desc',
    sums: ['days'],
    facets: null,
  },
  searchFields: ({ reason }) => [reason],
  // A search also finds leave by employee name.
  searchableThrough: {
    employees: (eb, found) =>
      eb
        .selectFrom('leave_requests')
        .select('id')
        .where('deleted_at', 'is', null)
        .where('employee_id', '=', found),
  },
  detail: {
    employee: employeeOf('leave_requests.employee_id'),
    decider: embeds.person('leave_requests.decided_by'),
  },
  includes: { employee: employeeOf('leave_requests.employee_id') },
  rules: ({ from_date, to_date }) => {
    if (!from_date || !to_date) return {}
    if (to_date < from_date) return { to_date: [fieldMessage('to_date', 'must not be before from_date')] }
    return daysOf({ from_date, to_date }) > 1_100
      ? { to_date: [fieldMessage('to_date', 'must be within 1,100 days of from_date')] }
      : {}
  },
  restricts: [
    {
      deletionOf: 'employee',
      column: 'employee_id',
      where: `r.deleted_at is null and r.status = 'pending'`,
      field: 'leave_requests',
      message: 'An employee with pending leave requests cannot be deleted: decide on them first.',
    },
  ],
  documents: { megabytes: 20, families: ['images', 'pdf', 'word', 'sheets', 'slides', 'archives', 'text'] },
  events: ['created', 'updated', 'deleted', 'approved', 'rejected', 'cancelled'],
  restorable: {},
  permissions: {
    read: 'See all leave requests.',
    export: 'Download leave requests as files.',
    write: 'Request leave for any employee, and change and cancel such requests.',
    delete: 'Delete leave requests.',
    decide: 'Approve and reject the leave requests of any employee.',
  },
})

export type LeaveRequest = typeof leaveRequests.stored

export const ApprovalBody = f.titled(
  'LeaveApproval',
  f.Shape(
    { note: f.Optional(f.Maybe(f.about('Stored as `decision_note`.', f.LongText(1_000)))) },
    { examples: [{ note: 'Have a good time' }] },
  ),
)

export const RejectionBody = f.titled(
  'OptionalReason',
  f.Shape(
    { reason: f.Optional(f.Maybe(f.Reason)) },
    { examples: [{ reason: 'The stocktaking is in this week' }] },
  ),
)

declare module '#runtime/database/handle' {
  interface Tables {
    leave_requests: LeaveRequest & { deleted_at: string | null }
  }
}
