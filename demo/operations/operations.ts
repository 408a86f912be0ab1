/** Two years of purchase orders, sales orders and stock movements. */
import { products } from '../../server/src/modules/catalog/products/product.ts'
import { suppliers } from '../../server/src/modules/purchasing/suppliers/supplier.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { customerIdsByNumber } from '../customers.ts'
import { runHistory, type Step } from '../history.ts'
import { idsBy, type Part, userIds, type When } from '../part.ts'
import { salesSteps } from '../sales/sales-orders.ts'
import { orderSteps } from './orders.ts'
import { hasHistory, stockSteps } from './stock.ts'
import { supplierSteps } from './suppliers.ts'
import { placeIds } from './warehouses.ts'

export const operationsPart: Part = {
  name: 'operations',
  run: (demo) =>
    runHistory(demo, {
      part: 'operations',
      isMade: hasHistory,
      stepsOf: (ctx) => operationSteps(ctx, demo),
    }),
}

/** Returns all steps. Those of one moment are in a possible order. */
async function operationSteps(ctx: Ctx, when: When): Promise<Step[]> {
  const [productIds, supplierIds, places, customers, users] = await Promise.all([
    idsBy(ctx, products, 'sku'),
    idsBy(ctx, suppliers, 'code'),
    placeIds(ctx),
    customerIdsByNumber(ctx),
    userIds(ctx),
  ])
  return [
    ...orderSteps(when, { products: productIds, suppliers: supplierIds }),
    ...salesSteps(when, { products: productIds, customers, users, places }),
    ...stockSteps(when, { products: productIds, places }),
    ...supplierSteps(when, supplierIds),
  ]
}
