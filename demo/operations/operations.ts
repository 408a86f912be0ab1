/** Two years of purchase orders, sales orders and stock movements. */
import type { Kontor } from '../../sdk/src/index.ts'
import { customerIdsByNumber } from '../customers.ts'
import { runHistory, type Step } from '../history.ts'
import { type Demo, type Part, userIds } from '../part.ts'
import { salesSteps } from '../sales/sales-orders.ts'
import { orderSteps } from './orders.ts'
import { productIds } from './products.ts'
import { hasHistory, stockSteps } from './stock.ts'
import { supplierIds, supplierSteps } from './suppliers.ts'
import { defaultWarehouse, placeIds } from './warehouses.ts'

export const operationsPart: Part = {
  name: 'operations',
  run: (demo) => runHistory(demo, { isMade: hasHistory, stepsOf: (kontor) => operationSteps(kontor, demo) }),
}

/** Returns all steps. Those of one moment are in a possible order. */
async function operationSteps(kontor: Kontor, demo: Demo): Promise<Step[]> {
  const [products, suppliers, hub, places, customers, users] = await Promise.all([
    productIds(kontor),
    supplierIds(kontor),
    defaultWarehouse(kontor),
    placeIds(kontor),
    customerIdsByNumber(kontor),
    userIds(kontor),
  ])
  return [
    ...orderSteps(demo, { products, suppliers }),
    ...salesSteps(demo, { products, customers, users, places }),
    ...stockSteps(demo, { products, places, hub }),
    ...supplierSteps(demo, suppliers),
  ]
}
