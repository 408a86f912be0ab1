import { UserRound } from 'lucide-react'
import { start } from '../declaration/head.ts'
import { employees } from '../generated/resources/employees.ts'
import { pages, related, table, type TabDeclaration, tree } from '../declaration/page.ts'

const leave: TabDeclaration = {
  id: 'leave',
  load: async () => ({ default: (await import('../screens/leave/LeaveBalance.tsx')).LeaveBalance }),
}

export const page = pages(employees, {
  icon: UserRound,
  list: {
    columns: ['title', 'department', 'status', 'manager_id', 'hire_date', 'email'],
    layouts: [table(), tree('manager_id', 'name')],
  },
  create: ['first_name', 'last_name', 'email', 'department', 'title', 'hire_date'],
  head: {
    about: ['department', 'manager_id'],
    more: [{ path: 'leave-balance', permission: 'signed in' }],
    figures: [
      { name: 'remaining_days', label: 'left', kind: 'number' },
      {
        name: 'approved_days',
        label: 'taken',
        kind: 'number',
        behind: { resource: 'leaveRequests', query: ({ id }) => ({ employee_id: id, status: 'approved' }) },
      },
      { name: 'hire_date' },
    ],
  },
  facts: {
    contact: ['email', 'phone'],
    work: [
      'department',
      'title',
      'manager_id',
      'user_id',
      'hire_date',
      'termination_date',
      'vacation_days',
      'work_weekdays',
      'work_country',
      'work_region',
      'employee_number',
      'status',
    ],
    more: ['tags', 'notes', 'custom_fields'],
  },
  tabs: [leave],
  primary: [start('leaveRequests', 'employee_id'), start('performanceReviews', 'employee_id')],
  related: [
    related('leaveRequests', 'employee_id'),
    related('performanceReviews', 'employee_id'),
    related('employees', 'manager_id', { title: 'team' }),
  ],
})
