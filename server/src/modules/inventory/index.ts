/** The inventory module: warehouses, stock, reservations and movements. */
import { productInventory } from '#catalog'
import { type Module, restoration } from '#core'
import { movementEndpoints } from './movements/movement.routes.ts'
import { movements } from './movements/movement.ts'
import { expectedReceipts } from './stock/allocation/stock.shortages.ts'
import { releaseExpiredReservations } from './stock/reservation.expiry.ts'
import { reservations } from './stock/reservation.ts'
import { inventoryEndpoints } from './stock/inventory.routes.ts'
import { inventory } from './stock/inventory.ts'
import {
  deleteRecordsOfProduct,
  restoreRecordsOfProduct,
  restoreRecordsOfWarehouse,
} from './stock/stock.deletion.ts'
import { addOpeningStock } from './stock/stock.operations.ts'
import { stockReportEndpoints } from './reports/reports.routes.ts'
import { warehouseEndpoints } from './warehouses/warehouse.routes.ts'
import { warehouses } from './warehouses/warehouse.ts'
import { inventoryTags } from './inventory.tags.ts'
import { searchables } from './searchables.ts'

export const inventoryModule = {
  needs: [expectedReceipts],
  provides: [
    productInventory.providedBy({
      addOpeningStock,
      deleteRecords: deleteRecordsOfProduct,
      restoreRecords: restoreRecordsOfProduct,
    }),
  ],
  searchables,
  endpoints: [...warehouseEndpoints, ...inventoryEndpoints, ...movementEndpoints, ...stockReportEndpoints],
  resources: [warehouses, inventory, reservations, movements],
  tags: inventoryTags,
  permissions: [],
  restorations: [restoration({ of: warehouses, after: (ctx, { id }) => restoreRecordsOfWarehouse(ctx, id) })],
  roles: {
    warehouse: {
      position: 5,
      description: 'Works in operations; approves nothing.',
      may: ['operations.*', 'documents.*', 'platform.users.read'],
      except: ['*.approve', 'documents.sensitive.*'],
    },
  },
  loops: [{ name: 'expired reservations', everyMs: 1_000, run: releaseExpiredReservations }],
} satisfies Module
