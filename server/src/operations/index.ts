/** The public face of operations: its endpoints, and what other modules may use. Nothing else may be imported. */
import type { Module } from '#platform/module'
import { attributeEndpoints } from './attributes/attribute.routes.ts'
import { attributes } from './attributes/attribute.ts'
import { brandEndpoints } from './catalog/brands/brand.routes.ts'
import { brands } from './catalog/brands/brand.ts'
import { categoryEndpoints } from './catalog/categories/category.routes.ts'
import { categories } from './catalog/categories/category.ts'
import { tagEndpoints } from './catalog/tags/tag.routes.ts'
import { tags } from './catalog/tags/tag.ts'
import { taxClassEndpoints } from './catalog/tax-classes/tax-class.routes.ts'
import { taxClasses } from './catalog/tax-classes/tax-class.ts'
import { importables } from './importables.ts'
import { masterEndpoints } from './products/master.routes.ts'
import { productEndpoints } from './products/product.routes.ts'
import { products } from './products/product.ts'
import { supplierEndpoints } from './suppliers/supplier.routes.ts'
import { canReceiveOrders, suppliers } from './suppliers/supplier.ts'

export { canReceiveOrders, products, suppliers }

export const operations = {
  endpoints: [
    ...productEndpoints,
    ...masterEndpoints,
    ...attributeEndpoints,
    ...categoryEndpoints,
    ...brandEndpoints,
    ...tagEndpoints,
    ...taxClassEndpoints,
    ...supplierEndpoints,
  ],
  resources: [products, attributes, categories, brands, tags, taxClasses, suppliers],
  permissions: [],
  importables,
} satisfies Module
