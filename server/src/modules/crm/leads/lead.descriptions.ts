/** Descriptions of the fields of leads. */
export const leadDescriptions = {
  email: 'Unique among leads, ignoring case.',
  source: 'How the lead was found; the demographic score depends on it.',
  status: 'The status in the qualification process; only some transitions are allowed.',
  contact_info: 'Name and contact details of the lead.',
  estimated_value: 'The estimated value of the deal, in the currency of the tenant.',
  probability:
    'The probability in percent. It is computed from status and score unless it is set; null returns to the ' +
    'computed value.',
  assigned_user_id: 'The user who works on the lead.',
  organization_id: 'The existing customer that the lead belongs to; not an individual.',
  campaign_id: 'The campaign that brought the lead.',
  tags: 'Free-form labels for filters and groups.',
  notes: 'Internal remarks.',
  lost_reason: 'The reason for the disqualification or loss.',
  lead_score: 'The score of the lead, by behaviour and by fit.',
  assigned_at: 'The time of the last assignment.',
  qualified_at: 'The time of qualification.',
  converted_at: 'The time of conversion.',
  last_activity_at: 'The time of the last activity with the lead.',
} as const
