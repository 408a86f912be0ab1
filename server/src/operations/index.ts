/** The public face of operations: its endpoints, and what other modules may use. Nothing else may be imported. */
import type { Module } from '#platform/module'
import { brandEndpoints } from './catalog/brands/brand.routes.ts'
import { brands } from './catalog/brands/brand.ts'
import { categoryEndpoints } from './catalog/categories/category.routes.ts'
import { categories } from './catalog/categories/category.ts'
import { tagEndpoints } from './catalog/tags/tag.routes.ts'
import { tags } from './catalog/tags/tag.ts'
import { taxClassEndpoints } from './catalog/tax-classes/tax-class.routes.ts'
import { taxClasses } from './catalog/tax-classes/tax-class.ts'
import { masterEndpoints } from './products/master.routes.ts'
import { productEndpoints } from './products/product.routes.ts'
import { products } from './products/product.ts'

export { products }

export const operations = {
  endpoints: [
    ...productEndpoints,
    ...masterEndpoints,
    ...categoryEndpoints,
    ...brandEndpoints,
    ...tagEndpoints,
    ...taxClassEndpoints,
  ],
  resources: [products, categories, brands, tags, taxClasses],
  permissions: [],
} satisfies Module
