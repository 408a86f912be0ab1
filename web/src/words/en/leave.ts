/** The sentences of the leave balance in English. Only that tab loads them. */

export const leave = {
  title: 'Vacation days',
  previous: 'Previous year',
  next: 'Next year',
  allowance: 'Allowance',
  approved: 'Approved',
  pending: 'Awaiting a decision',
  remaining: 'Left',
  unlimited: 'Not limited',
}
