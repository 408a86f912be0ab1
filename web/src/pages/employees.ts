import { UserRound } from 'lucide-react'
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
  facts: [
    'email',
    'phone',
    'department',
    'title',
    'status',
    'manager_id',
    'user_id',
    'hire_date',
    'termination_date',
    'vacation_days',
    'employee_number',
    'tags',
    'notes',
    'custom_fields',
  ],
  tabs: [leave],
  related: [
    related('leaveRequests', 'employee_id'),
    related('performanceReviews', 'employee_id'),
    related('employees', 'manager_id'),
  ],
})
