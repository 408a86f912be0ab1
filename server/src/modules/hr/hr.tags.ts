/** The tags of these operations in the OpenAPI document. */
import type { TagGroup } from '#core'

export const hrTags: TagGroup = {
  name: 'HR',
  position: 9,
  tags: {
    employees:
      'Who works here, and to whom they report. Link an employee to a user, and that user sees their own records and ' +
      'those of everybody who reports to them, without any permission in HR.',
    'leave-requests':
      'Leave of an employee. It never overlaps other leave of the same employee; the manager, or HR, approves it.',
    'performance-reviews':
      'What a reviewer thinks of the work of an employee in a period. It is written, submitted to the employee, and ' +
      'then acknowledged.',
  },
}
