/** The public face of operations: its endpoints, and what other modules may use. Nothing else may be imported. */
import type { Module } from '#platform/module'
import { attributeEndpoints } from './attributes/attribute.routes.ts'
import { attributes } from './attributes/attribute.ts'
import { masterEndpoints } from './products/master.routes.ts'
import { productEndpoints } from './products/product.routes.ts'
import { products } from './products/product.ts'

export { products }

export const operations = {
  endpoints: [...attributeEndpoints, ...productEndpoints, ...masterEndpoints],
  resources: [attributes, products],
  permissions: [],
} satisfies Module
