/** The rentals module: endpoints, resources and background loops. */
import type { Module } from '#core'
import { completeEndedAgreements } from './agreements/agreement.completion.ts'
import { agreementEndpoints } from './agreements/agreement.routes.ts'
import { agreements } from './agreements/agreement.ts'
import { rentableProductEndpoints } from './rentable-products/rentable-product.routes.ts'
import { rentableProducts } from './rentable-products/rentable-product.ts'

export const rentals = {
  endpoints: [...rentableProductEndpoints, ...agreementEndpoints],
  resources: [rentableProducts, agreements],
  permissions: [],
  loops: [{ name: 'ended rentals', everyMs: 3_000, run: completeEndedAgreements }],
} satisfies Module
