/** The public face of operations: its endpoints, and what other modules may use. Nothing else may be imported. */
import type { Module } from '#platform/module'
import { attributeEndpoints } from './attributes/attribute.routes.ts'
import { attributes } from './attributes/attribute.ts'
import { importables } from './importables.ts'
import { masterEndpoints } from './products/master.routes.ts'
import { productEndpoints } from './products/product.routes.ts'
import { products } from './products/product.ts'
import { supplierEndpoints } from './suppliers/supplier.routes.ts'
import { canReceiveOrders, suppliers } from './suppliers/supplier.ts'

export { canReceiveOrders, products, suppliers }

export const operations = {
  endpoints: [...attributeEndpoints, ...productEndpoints, ...masterEndpoints, ...supplierEndpoints],
  resources: [attributes, products, suppliers],
  permissions: [],
  importables,
} satisfies Module
