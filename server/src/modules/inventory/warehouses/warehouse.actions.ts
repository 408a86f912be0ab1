import { sql } from 'kysely'
import {
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  insert,
  validationError,
  findForUpdate,
  merge,
  invalidField,
  remove,
  type Static,
  update,
  completeAddress,
} from '#core'
import { isDeletable, type Warehouse, warehouses } from './warehouse.ts'

type Draft = Static<typeof warehouses.draft>
type Patch = Static<typeof warehouses.patch>

/** Adds a warehouse: an active one of the main kind, unless the client says otherwise. */
export async function createWarehouse(ctx: Ctx, draft: Draft): Promise<Warehouse> {
  if (draft.is_default) await takeOverDefault(ctx)
  const warehouse = await insert(ctx, warehouses, {
    ...draft,
    type: draft.type ?? 'main',
    address: completeAddress(draft.address),
    is_default: draft.is_default ?? false,
    is_active: draft.is_active ?? true,
  })
  emitCreated(ctx, warehouses, 'created', warehouse)
  return warehouse
}

/** Whoever becomes the default takes over from the one before; nobody stops being it by themselves. */
export async function updateWarehouse(ctx: Ctx, id: string, patch: Patch) {
  if (patch.is_default) await takeOverDefault(ctx, id)
  const before = await findForUpdate(ctx, warehouses, id)
  if (before.is_default && patch.is_default === false)
    throw invalidField('is_default', 'must stay true until another warehouse is made the default')
  const change = await update(ctx, warehouses, before, {
    ...patch,
    address: patch.address === undefined ? undefined : completeAddress(merge(before.address, patch.address)),
  })
  emit(ctx, warehouses, 'updated', change)
  return change
}

/** Deletes a warehouse; refuses the default one, and one where something lies, is reserved or is awaited. */
export async function deleteWarehouse(ctx: Ctx, id: string) {
  const warehouse = await findForUpdate(ctx, warehouses, id)
  if (!isDeletable(warehouse))
    throw validationError({
      is_default: ['The default warehouse cannot be deleted: make another one the default first.'],
    })
  await remove(ctx, warehouses, warehouse)
  ctx.defer(
    ctx.db
      .updateTable('inventory_records')
      .set({ deleted_at: ctx.now, updated_at: ctx.now, version: sql`version + 1` })
      .where('warehouse_id', '=', id),
  )
  emitDeleted(ctx, warehouses, 'deleted', warehouse)
}

/** Two who want it at once come one after the other: both begin with the lock on the same rows. */
async function takeOverDefault(ctx: Ctx, id?: string) {
  await sql`
    select from warehouses where tenant_id = ${ctx.tenant.id} and deleted_at is null
    order by id for no key update`.execute(ctx.db)
  const before = await ctx.db
    .selectFrom('warehouses')
    .select('id')
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!before || before.id === id) return
  const former = await findForUpdate({ ...ctx, precondition: null }, warehouses, before.id)
  emit(ctx, warehouses, 'updated', await update(ctx, warehouses, former, { is_default: false }))
}
