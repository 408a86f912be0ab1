import { f, fieldMessage, resource, states } from '#core'
import { employeeOf } from '../employees/employee.ts'

/** A reviewer writes a review and submits it to the employee, who acknowledges it. */
export const reviewStates = states({
  initial: 'draft',
  all: {
    draft: 'Being written by the reviewer; it can be changed and deleted.',
    submitted: 'Given to the employee, and no longer changeable.',
    acknowledged: 'The employee has taken note of it.',
  },
  terminal: ['acknowledged'],
  transitions: {
    submit: { from: ['draft'], to: 'submitted' },
    acknowledge: { from: ['submitted'], to: 'acknowledged' },
  },
  updates: 'none',
  editable: { draft: 'all' },
  deletable: ['draft'],
})

export const performanceReviews = resource('performance_reviews', {
  area: 'hr.performance_reviews',
  entityType: 'performance_review',
  states: reviewStates,
  writable: {
    employee_id: f.Link('employees'),
    reviewer_id: f.Link('employees'),
    period: f.KeyText(50),
    rating: f.Private(f.Maybe(f.Integer(1, 5))),
    goals: f.Private(f.Maybe(f.LongText())),
    comments: f.Private(f.Maybe(f.LongText())),
  },
  readOnly: {
    status: reviewStates.field,
    submitted_at: f.Maybe(f.Instant),
    acknowledged_at: f.Maybe(f.Instant),
    created_by: f.Maybe(f.IdOf('users')),
  },
  required: ['employee_id', 'reviewer_id', 'period'],
  descriptions: {
    reviewer_id: 'The employee who writes the review.',
    period:
      'The reviewed period, such as `2026` or `2026-H2`. A reviewer writes one review per employee and period.',
    rating: 'The rating from 1 to 5; 5 is best. Required to submit the review.',
    goals: 'What the employee is to achieve.',
    comments: 'The assessment.',
    created_by: 'The user who added the review.',
  },
  example: {
    employee_id: '01KAJ3XJ5Q0000000000000001',
    reviewer_id: '01KAJ3XJ5Q0000000000000002',
    period: '2026-H2',
    rating: 4,
    goals: 'Three new restaurants a month',
    comments: 'Customers ask for her by name.',
  },
  display: {
    title: ['employee.first_name employee.last_name', 'period'],
    subtitle: ['period'],
    tones: { draft: 'neutral', submitted: 'blue', acknowledged: 'green' },
  },
  list: {
    filters: { period: {}, rating: {} },
    sorts: {},
    order: 'created_at desc',
    facets: null,
  },
  // A reviewer writes at most one review of an employee per period.
  unique: { period: { key: 'lower(period)', within: ['employee_id', 'reviewer_id'] } },
  searchFields: ({ period, goals, comments }) => [period, goals, comments],
  // A search also finds reviews by employee name.
  searchableThrough: {
    employees: (eb, found) =>
      eb
        .selectFrom('performance_reviews')
        .select('id')
        .where('deleted_at', 'is', null)
        .where('employee_id', '=', found),
  },
  detail: {
    employee: employeeOf('performance_reviews.employee_id'),
    reviewer: employeeOf('performance_reviews.reviewer_id'),
  },
  includes: { employee: employeeOf('performance_reviews.employee_id') },
  rules: ({ employee_id, reviewer_id }) =>
    employee_id && employee_id === reviewer_id
      ? { reviewer_id: [fieldMessage('reviewer_id', 'must not name the reviewed employee')] }
      : {},
  restricts: [
    {
      deletionOf: 'employee',
      column: 'reviewer_id',
      where: `r.deleted_at is null and r.status = 'draft'`,
      field: 'performance_reviews',
      message:
        'An employee who is writing performance reviews cannot be deleted: give them another reviewer first.',
    },
  ],
  documents: { megabytes: 20, families: ['images', 'pdf', 'word', 'sheets', 'slides', 'archives', 'text'] },
  events: ['created', 'updated', 'deleted', 'submitted', 'acknowledged'],
  restorable: {},
  permissions: {
    read: 'See all performance reviews.',
    export: 'Download performance reviews as files.',
    write: 'Add performance reviews of any employee, change, submit and acknowledge them.',
    delete: 'Delete draft performance reviews.',
  },
})

export type PerformanceReview = typeof performanceReviews.stored

declare module '#runtime/database/handle' {
  interface Tables {
    performance_reviews: PerformanceReview & { deleted_at: string | null }
  }
}
