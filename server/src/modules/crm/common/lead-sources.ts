/** Sources of leads and opportunities. */
export const leadSources = [
  'website',
  'webinar',
  'content_download',
  'content_marketing',
  'organic_search',
  'social_media',
  'direct_traffic',
  'cold_call',
  'cold_outreach',
  'email_campaign',
  'trade_show',
  'paid_search',
  'advertisement',
  'referral',
  'partner',
  'other',
] as const
