/** Descriptions of the fields of agreements. */
export const agreementDescriptions = {
  auto_release: 'Whether lines end by themselves at the end of their period; null: as each product says.',
  agreement_number: 'Assigned by the system, such as RA-202611-00001; unique in the tenant.',
  pickup_location: 'Where the customer picks the units up, as it is printed.',
  return_location: 'Where the customer returns the units; the same place unless it is given.',
  memo: 'Words for the customer, printed on the agreement.',
  notes: 'Internal remarks. They are not printed.',
  lines: 'The rented products with their periods.',
  confirmed_at: 'When the agreement was confirmed and its units were reserved.',
  completed_at: 'When the agreement was completed.',
  cancelled_at: 'When it was cancelled.',
} as const

/** Descriptions of the fields of a line. */
export const lineDescriptions = {
  period_from:
    'When it begins, included. In a request a day means its midnight in the time zone of the tenant.',
  period_to:
    'When it ends, not included: another rental can begin then. In a request a day means its midnight in the time ' +
    'zone of the tenant.',
  auto_release: 'Whether the line ends by itself; null until the agreement is confirmed.',
  returned_at: 'When the units came back.',
  unit_price: 'For one unit and one `unit_period`, as the product had it at the confirmation; null before.',
  unit_period: 'The unit of the price at the confirmation; null before.',
  deposit: 'For one unit, as the product had it at the confirmation; null before.',
  replacement_value: 'Of one unit, as the product had it at the confirmation; null before.',
  state: 'Where the line is at this moment.',
} as const

export const daysOverdueDescription =
  'Full days of 24 hours since `period_to`, rounded down: 0 in the first 24 hours.'
