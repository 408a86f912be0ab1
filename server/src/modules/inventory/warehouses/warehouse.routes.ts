import { endpoint, listOf, recordOf, replies, updateEndpoints } from '#core'
import * as actions from './warehouse.actions.ts'
import { isDeletable, warehouses } from './warehouse.ts'

export const warehouseEndpoints = [
  endpoint('GET /operations/warehouses', {
    summary: 'List warehouses',
    permission: 'operations.warehouses.read',
    ...listOf(warehouses),
  }),
  endpoint('POST /operations/warehouses', {
    summary: 'Add a warehouse',
    permission: 'operations.warehouses.write',
    body: warehouses.draft,
    reply: replies.created(warehouses.schema, 'Warehouse created.'),
    run: (ctx, { body }) => actions.createWarehouse(ctx, body),
  }),
  endpoint('GET /operations/warehouses/:id', {
    summary: 'Show a warehouse',
    permission: 'operations.warehouses.read',
    ...recordOf(warehouses),
  }),
  ...updateEndpoints('/operations/warehouses/:id', {
    summary: 'Change a warehouse, or make it the default',
    permission: 'operations.warehouses.write',
    of: warehouses,
    body: warehouses.patch,
    reply: replies.fullRecord(warehouses, 'Warehouse updated.'),
    check: (ctx, { params, body }) => actions.checkWarehouse(ctx, params.id, body),
    run: (ctx, { params, body }) => actions.updateWarehouse(ctx, params.id, body),
  }),
  endpoint('DELETE /operations/warehouses/:id', {
    summary: 'Delete a warehouse without stock',
    permission: 'operations.warehouses.delete',
    of: warehouses,
    isAvailable: isDeletable,
    reply: replies.deleted('Warehouse deleted.'),
    run: (ctx, { params }) => actions.deleteWarehouse(ctx, params.id),
  }),
]
