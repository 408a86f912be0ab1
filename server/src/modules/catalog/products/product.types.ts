/** Product types and their defaults. */

/** The tax category of each type. */
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

/** Gift cards are physical cards, so they have stock. */
export const hasInventory = (type: ProductType) => type === 'physical' || type === 'gift_card'

/** Returns the defaults for fields that depend on the type. */
export const defaultsOf = (type: ProductType) => ({
  track_inventory: hasInventory(type),
  requires_shipping: type === 'physical',
})

const typesWithVariants: readonly ProductType[] = ['physical', 'digital', 'service', 'subscription']

export const mayHaveVariants = (type: ProductType) => typesWithVariants.includes(type)
