/** Which records have a picture or initials, by entity type: a link knows nothing else of the page of its record. */
const portrayed =
  /^(?:contact|customer|employee|inventory|lead|(?:rentable_)?product|stock_movement|supplier|user)$/

export const hasPortrait = (entity = ''): boolean => portrayed.test(entity)
