/** What the fields of the resource definition mean. */
export const agreementDescriptions = {
  auto_release: 'Whether lines end by themselves at the end of their period; null: as each product says.',
  agreement_number: 'Assigned by the system, such as RA-202611-00001; unique in the tenant.',
  lines: 'The rented products with their periods.',
  confirmed_at: 'When the agreement was confirmed and its units were reserved.',
  completed_at: 'When the agreement was completed.',
  cancelled_at: 'When it was cancelled.',
} as const

/** What the fields of a line mean. */
export const lineDescriptions = {
  period_from:
    'When it begins, included. In a request a day means its midnight in the time zone of the tenant.',
  period_to:
    'When it ends, not included: another rental can begin then. In a request a day means its midnight in the time ' +
    'zone of the tenant.',
  auto_release: 'Whether the line ends by itself; null until the agreement is confirmed.',
  returned_at: 'When the units came back.',
  state: 'Where the line is at this moment.',
} as const

export const daysOverdueDescription =
  'Full days of 24 hours since `period_to`, rounded down: 0 in the first 24 hours.'
