/** The public face of operations: its endpoints, and what other modules may use. Nothing else may be imported. */
import type { Module } from '#platform/module'
import { masterEndpoints } from './products/master.routes.ts'
import { productEndpoints } from './products/product.routes.ts'
import { products } from './products/product.ts'

export { products }

export const operations = {
  endpoints: [...productEndpoints, ...masterEndpoints],
  resources: [products],
  permissions: [],
} satisfies Module
