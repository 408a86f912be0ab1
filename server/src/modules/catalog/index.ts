/** The catalog module: products, variants, attributes, groupings and tax classes. */
import type { Module } from '#core'
import { attributeEndpoints } from './attributes/attribute.routes.ts'
import { attributes } from './attributes/attribute.ts'
import { brandEndpoints } from './brands/brand.routes.ts'
import { brands } from './brands/brand.ts'
import { categoryEndpoints } from './categories/category.routes.ts'
import { jobs } from './catalog.jobs.ts'
import { categories } from './categories/category.ts'
import { importables } from './importables.ts'
import { samples } from './samples.ts'
import { categoryRestoration } from './categories/category.restoration.ts'
import { masterEndpoints } from './products/masters/master.routes.ts'
import { productEndpoints } from './products/product.routes.ts'
import { changeProducts } from './products/associations/product.bulk-changes.ts'
import { products } from './products/product.ts'
import { productChanges } from './product-changes.ts'
import { productInventory } from './products/product.inventory.ts'
import { tagEndpoints } from './tags/tag.routes.ts'
import { tags } from './tags/tag.ts'
import { taxClassEndpoints } from './tax-classes/tax-class.routes.ts'
import { taxClasses } from './tax-classes/tax-class.ts'
import { catalogTags } from './catalog.tags.ts'
import { searchables } from './searchables.ts'

export const catalog = {
  needs: [productChanges, productInventory],
  provides: [productChanges.providedBy(changeProducts)],
  searchables,
  endpoints: [
    ...productEndpoints,
    ...masterEndpoints,
    ...attributeEndpoints,
    ...categoryEndpoints,
    ...brandEndpoints,
    ...tagEndpoints,
    ...taxClassEndpoints,
  ],
  resources: [products, attributes, categories, brands, tags, taxClasses],
  tags: catalogTags,
  permissions: [],
  areas: [{ name: 'operations', position: 2, isModule: true }],
  importables,
  samples,
  restorations: [categoryRestoration],
  jobs,
} satisfies Module
