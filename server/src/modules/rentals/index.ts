/** The rentals module: endpoints, resources and background loops. */
import type { Module } from '#core'
import { completeEndedAgreements } from './agreements/agreement.completion.ts'
import { agreementPrintingEndpoints } from './agreements/agreement.printing.routes.ts'
import { agreementEndpoints } from './agreements/agreement.routes.ts'
import { agreementForm } from './agreements/agreement.output.ts'
import { agreements } from './agreements/agreement.ts'
import { boardEndpoints } from './board/board.routes.ts'
import { rentableProductEndpoints } from './rentable-products/rentable-product.routes.ts'
import { rentableProducts } from './rentable-products/rentable-product.ts'
import { rentalReportEndpoints } from './reports/reports.routes.ts'
import { agreementRestoration } from './agreements/agreement.restoration.ts'
import { rentableProductRestoration } from './rentable-products/rentable-product.restoration.ts'
import { rentalsTags } from './rentals.tags.ts'
import { searchables } from './searchables.ts'

export const rentals = {
  searchables,
  endpoints: [
    ...rentableProductEndpoints,
    ...agreementEndpoints,
    ...agreementPrintingEndpoints,
    ...boardEndpoints,
    ...rentalReportEndpoints,
  ],
  resources: [rentableProducts, agreements],
  tags: rentalsTags,
  permissions: [],
  restorations: [agreementRestoration, rentableProductRestoration],
  areas: [{ name: 'rentals', position: 3, isModule: true }],
  roles: {
    'rentals-admin': {
      position: 9,
      description: 'Runs rentals: products, agreements, cancellations.',
      may: ['rentals.*', 'crm.customers.read', 'operations.products.read', 'platform.users.read'],
    },
    'rentals-agent': {
      position: 10,
      description: 'Writes and runs rental agreements.',
      may: [
        'rentals.*.read',
        'rentals.agreements.*',
        'crm.customers.read',
        'operations.products.read',
        'platform.users.read',
      ],
      except: ['rentals.agreements.cancel', '*.delete', '*.restore'],
    },
  },
  recordForms: [agreementForm],
  loops: [{ name: 'ended rentals', everyMs: 3_000, run: completeEndedAgreements }],
} satisfies Module
