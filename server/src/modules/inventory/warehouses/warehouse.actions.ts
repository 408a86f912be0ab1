import {
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  find,
  findForUpdate,
  insert,
  invalidField,
  mergedPatch,
  remove,
  update,
  validationError,
  type ValidPart,
  withRowLocks,
} from '#core'
import { deleteRecordsOfWarehouse } from '../stock/stock.deletion.ts'
import { isDeletable, type Warehouse, warehouses } from './warehouse.ts'

type Draft = f.Static<typeof warehouses.draft>
type Patch = f.Static<typeof warehouses.patch>

/** Adds a warehouse. The default is an active warehouse of type main. */
export async function createWarehouse(ctx: Ctx, draft: Draft): Promise<Warehouse> {
  if (draft.is_default) await unsetPreviousDefault(ctx)
  const warehouse = await insert(ctx, warehouses, {
    ...draft,
    type: draft.type ?? 'main',
    is_default: draft.is_default ?? false,
    is_active: draft.is_active ?? true,
  })
  emitCreated(ctx, warehouses, 'created', warehouse)
  return warehouse
}

/** Updates a warehouse. A new default warehouse replaces the previous one; the default cannot be unset directly. */
export async function updateWarehouse(ctx: Ctx, id: string, patch: Patch) {
  if (patch.is_default) await unsetPreviousDefault(ctx, id)
  const before = await findForUpdate(ctx, warehouses, id)
  requireDefault(before, patch)
  const change = await update(ctx, warehouses, before, mergedPatch(warehouses, before, patch))
  emit(ctx, warehouses, 'updated', change)
  return change
}

function requireDefault(before: Warehouse, { is_default }: ValidPart<Patch>) {
  if (before.is_default && is_default === false)
    throw invalidField('is_default', 'must stay true until another warehouse is the default')
}

export async function checkWarehouse(ctx: Ctx, id: string, patch: ValidPart<Patch>) {
  requireDefault(await find(ctx, warehouses, id), patch)
}

/** Deletes a warehouse. Rejects the default one, and one with stock, reservations or open purchase orders. */
export async function deleteWarehouse(ctx: Ctx, id: string) {
  const warehouse = await findForUpdate(ctx, warehouses, id)
  if (!isDeletable(warehouse))
    throw validationError({
      is_default: ['The default warehouse cannot be deleted: make another one the default first.'],
    })
  await remove(ctx, warehouses, warehouse)
  await deleteRecordsOfWarehouse(ctx, id)
  emitDeleted(ctx, warehouses, 'deleted', warehouse)
}

/**
 * Unsets the default of the previous default warehouse. Locks all warehouses of the tenant first, so that concurrent
 * requests run one after the other.
 */
async function unsetPreviousDefault(ctx: Ctx, id?: string) {
  const all = ctx.db.selectFrom('warehouses').select('id').where('deleted_at', 'is', null)
  await withRowLocks(all, 'no key update', 'warehouses').execute()
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
