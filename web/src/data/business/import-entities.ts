/** The entity types that files can be imported into. */
export const importEntities = [
  'lead',
  'customer',
  'contact',
  'activity',
  'product',
  'supplier',
  'order',
  'invoice',
  'account',
  'exchange_rate',
  'journal_entry',
  'employee',
] as const
export type ImportEntity = (typeof importEntities)[number]

export const isImportable = (entity: string): boolean => importEntities.some((each) => each === entity)
