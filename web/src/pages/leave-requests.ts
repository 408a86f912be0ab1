import { Palmtree } from 'lucide-react'
import { lazy } from 'react'
import { leaveRequests } from '../generated/resources/leave-requests.ts'
import { pages } from '../declaration/page.ts'

const LeaveTools = lazy(async () => ({
  default: (await import('../screens/leave/LeaveTools.tsx')).LeaveTools,
}))

export const page = pages(leaveRequests, {
  icon: Palmtree,
  list: { columns: ['employee_id', 'title', 'type', 'status', 'working_days'] },
  create: ['employee_id', 'type', 'from_date', 'to_date', 'reason'],
  facts: [
    'employee_id',
    'type',
    'from_date',
    'to_date',
    'working_days',
    'days',
    'reason',
    'decided_by',
    'decided_at',
    'decision_note',
  ],
  tools: LeaveTools,
  primary: ['approve'],
})
