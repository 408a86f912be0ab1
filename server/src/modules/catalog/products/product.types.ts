/** The types of product, and what follows from a type. */

/** Each type with the category that it is taxed in. */
const taxCategories = {
  physical: 'physical_goods',
  digital: 'digital_goods',
  service: 'services',
  subscription: 'subscription_services',
  bundle: 'mixed',
  gift_card: 'gift_cards',
  virtual: 'virtual_goods',
} as const

export type ProductType = keyof typeof taxCategories
export type TaxCategory = (typeof taxCategories)[ProductType]

export const productTypes = Object.keys(taxCategories) as ProductType[]
export const allTaxCategories = Object.values(taxCategories)

export const taxCategoryOf = (type: ProductType): TaxCategory => taxCategories[type]

/** Gift cards are counted as cards. */
export const hasInventory = (type: ProductType) => type === 'physical' || type === 'gift_card'

/** What a product of a type needs, unless somebody says otherwise. */
export const needsOf = (type: ProductType) => ({
  track_inventory: hasInventory(type),
  requires_shipping: type === 'physical',
})

const varying: readonly ProductType[] = ['physical', 'digital', 'service', 'subscription']

export const mayHaveVariants = (type: ProductType) => varying.includes(type)
