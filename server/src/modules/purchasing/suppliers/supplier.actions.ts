import {
  type Change,
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  findForUpdate,
  insert,
  invalidField,
  mergedPatch,
  newId,
  preparedInsert,
  remove,
  transition,
  update,
  type Values,
} from '#core'
import { unlinkDeletedProducts } from '#catalog'
import {
  type BlacklistBody,
  withRating,
  type RatingBody,
  flagsAfterTransition,
  type Supplier,
  type SupplierTransition,
  suppliers,
  supplierStates,
  type SuspendBody,
} from './supplier.ts'

type Draft = f.Static<typeof suppliers.draft>
type Patch = f.Static<typeof suppliers.patch>

/** Adds a supplier, either inactive (the default) or prospective. */
export async function createSupplier(ctx: Ctx, { prospective = false, ...draft }: Draft): Promise<Supplier> {
  const supplier = await insert(ctx, suppliers, {
    ...draft,
    status: prospective ? 'prospective' : supplierStates.initial,
    type: draft.type ?? 'distributor',
    is_approved: draft.is_approved ?? false,
    is_preferred: draft.is_preferred ?? false,
    ratings_count: 0,
    ratings_sum: 0,
  })
  emitCreated(ctx, suppliers, 'created', supplier)
  return supplier
}

export async function updateSupplier(ctx: Ctx, id: string, patch: Patch): Promise<Change<Supplier>> {
  const before = await findForUpdate(ctx, suppliers, id)
  const change = await update(ctx, suppliers, before, mergedPatch(suppliers, before, patch))
  emit(ctx, suppliers, 'updated', change)
  return change
}

/** Deletes a supplier; its orders keep the reference. Rejects a supplier with open orders or with products. */
export async function deleteSupplier(ctx: Ctx, id: string) {
  const supplier = await findForUpdate(ctx, suppliers, id)
  await unlinkDeletedProducts(ctx, id, 'supplier_id')
  await remove(ctx, suppliers, supplier)
  emitDeleted(ctx, suppliers, 'deleted', supplier)
}

export const activateSupplier = (ctx: Ctx, id: string) => changeStatus(ctx, id, 'activate')

export const deactivateSupplier = (ctx: Ctx, id: string) => changeStatus(ctx, id, 'deactivate')

export const approveSupplier = (ctx: Ctx, id: string) => changeStatus(ctx, id, 'approve')

export const preferSupplier = (ctx: Ctx, id: string) => changeStatus(ctx, id, 'prefer')

export const reviewSupplier = (ctx: Ctx, id: string) => changeStatus(ctx, id, 'review')

/** Suspends a supplier until it is activated or reviewed. The day is only a reminder. */
export const suspendSupplier = (
  ctx: Ctx,
  id: string,
  { reason, suspended_until = null }: f.Static<typeof SuspendBody>,
) => changeStatus(ctx, id, 'suspend', { suspension_reason: reason, suspended_until })

export const blacklistSupplier = (ctx: Ctx, id: string, { reason }: f.Static<typeof BlacklistBody>) =>
  changeStatus(ctx, id, 'blacklist', { blacklist_reason: reason })

const clearedSuspension = { suspension_reason: null, suspended_until: null }

async function changeStatus(
  ctx: Ctx,
  id: string,
  name: SupplierTransition,
  values: Values<Supplier> = {},
): Promise<Supplier> {
  const change = await transition(ctx, suppliers, id, name, {
    values: { ...flagsAfterTransition(name), ...clearedSuspension, ...values },
  })
  return change.after
}

/** Adds a rating and updates the average. Allowed in every status. */
export async function rateSupplier(
  ctx: Ctx,
  id: string,
  { purchase_order_id = null, ...stars }: f.Static<typeof RatingBody>,
): Promise<Supplier> {
  const before = await findForUpdate(ctx, suppliers, id)
  await requireOrderFrom(ctx, id, purchase_order_id)
  const rating = {
    id: newId(),
    supplier_id: id,
    purchase_order_id,
    quality: null,
    delivery: null,
    communication: null,
    price: null,
    comment: null,
    ...stars,
    created_by: ctx.actor?.id ?? null,
    created_at: ctx.now,
  }
  // The supplier row stores count and sum, and its lock serializes concurrent ratings.
  const change = await update(ctx, suppliers, before, withRating(before, stars.rating))
  ctx.defer(insertRating(ctx, rating))
  emit(ctx, suppliers, 'rated', change, { reason: stars.comment })
  return change.after
}

const insertRating = preparedInsert('supplier_ratings')

export async function requireOrderFrom(ctx: Ctx, supplier_id: string, id: string | null | undefined) {
  if (!id) return
  const order = await ctx.db
    .selectFrom('purchase_orders')
    .select('supplier_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!order) throw invalidField('purchase_order_id', 'does not name a record that exists')
  if (order.supplier_id !== supplier_id)
    throw invalidField('purchase_order_id', 'must name an order to this supplier')
}
