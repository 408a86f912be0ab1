/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const hrTags: TagGroup = {
  name: 'HR',
  position: 9,
  tags: {
    employees:
      'The employees and their managers. Link an employee to a user to let this user see their own records and ' +
      'the records of everybody who reports to them, without any permission in HR.',
    team: 'The caller as an employee, with everybody who reports to them. Clients can offer HR to employees only.',
    'leave-requests':
      'Leave of an employee. It cannot overlap other leave of the same employee. The manager or HR approves it. ' +
      'Its working days are taken from the vacation days.',
    holidays:
      'The days on which employees of a country or region do not work. They do not count as working days of leave.',
    'performance-reviews':
      'The review of an employee by a reviewer for a period. It is written as a draft, submitted to the employee, ' +
      'and then acknowledged.',
  },
}
