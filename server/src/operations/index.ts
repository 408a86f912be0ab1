/** The public face of operations: its endpoints, and what other modules may use. Nothing else may be imported. */
import type { Module } from '#platform/module'
import { products } from './products/product.ts'

export { products }

export const operations = {
  endpoints: [],
  resources: [],
  permissions: [],
} satisfies Module
