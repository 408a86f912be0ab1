/** The records that automatic journal entries come from. Their entity types have the names of the source types. */
export const sourcesOfEntries = {
  invoice: 'invoice',
  payment: 'payment',
  purchase_order: 'purchase_order',
  order: 'order',
  shipment: 'shipment',
  stock_movement: 'stock_movement',
  product: 'product',
  revaluation: 'revaluation',
  tax_return: 'tax_return',
} as const
