/** Descriptions of the fields of agreements. */
export const agreementDescriptions = {
  auto_release:
    'Whether pieces are released automatically at the end of their period. Default: null, as each product says.',
  agreement_number: 'Assigned by the system, such as RA-202611-00001; unique in the tenant.',
  pickup_location: 'The pickup location as printed on the agreement.',
  return_location: 'The return location. Default: the pickup location.',
  memo: 'A text for the customer, printed on the agreement.',
  notes: 'Internal notes. They are not printed.',
  lines: 'The rented products with their periods.',
  confirmed_at: 'The time of the confirmation, which reserves the pieces.',
  completed_at: 'The time of completion.',
  cancelled_at: 'The time of cancellation.',
} as const

/** Descriptions of the fields of a line. */
export const lineDescriptions = {
  period_from: 'The start, inclusive. In a request a day means its midnight in the time zone of the tenant.',
  period_to:
    'The end, exclusive: another rental can begin then. In a request a day means its midnight in the time ' +
    'zone of the tenant.',
  auto_release:
    'Whether pieces are released automatically at the end; null until the agreement is confirmed.',
  returned_at: 'The time of the return.',
  unit_price: 'The price of one piece for one `unit_period`, fixed at the confirmation; null before.',
  unit_period: 'The unit of time of the price, fixed at the confirmation; null before.',
  deposit: 'The deposit for one piece, fixed at the confirmation; null before.',
  replacement_value: 'The replacement value of one piece, fixed at the confirmation; null before.',
  state: 'The present state of the line.',
} as const

export const daysOverdueDescription =
  'Full days of 24 hours since `period_to`, rounded down: 0 in the first 24 hours.'
