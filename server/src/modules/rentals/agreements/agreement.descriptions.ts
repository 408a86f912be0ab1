/** What the fields of the resource definition mean. */
export const agreementDescriptions = {
  auto_release: 'Whether lines end by themselves at the end of their period; null: as each product says.',
  agreement_number: 'Assigned by the system; unique in the tenant.',
  lines: 'The rented products with their periods.',
  confirmed_at: 'When the agreement was confirmed and its units were reserved.',
  completed_at: 'When the agreement was completed.',
  cancelled_at: 'When it was cancelled.',
} as const

/** What the fields of a line mean. */
export const lineDescriptions = {
  period_from: 'When it begins; included.',
  period_to: 'When it ends; not included.',
  auto_release: 'Whether the line ends by itself; null until the agreement is confirmed.',
  returned_at: 'When the units came back.',
  state: 'Where the line is at this moment.',
} as const
