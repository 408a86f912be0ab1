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
import { products } from './products/product.ts'

export { products }

export const operations = {
  endpoints: [...categoryEndpoints, ...brandEndpoints, ...tagEndpoints, ...taxClassEndpoints],
  resources: [categories, brands, tags, taxClasses],
  // Products are shown with what they belong to before they have endpoints of their own.
  permissions: [products],
} satisfies Module
