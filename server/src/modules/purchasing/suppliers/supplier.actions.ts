import {
  type Change,
  checkTransition,
  completeAddress,
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  findForUpdate,
  insert,
  invalidField,
  merge,
  newId,
  preparedInsert,
  remove,
  type Static,
  update,
  type Values,
} from '#core'
import {
  type Blacklisting,
  ratedWith,
  type Rating,
  standingAfter,
  type Supplier,
  type SupplierMove,
  suppliers,
  supplierStates,
  type Suspension,
} from './supplier.ts'

type Draft = Static<typeof suppliers.draft>
type Patch = Static<typeof suppliers.patch>

/** Adds a supplier: inactive, or prospective while nobody knows whether the system will buy from it. */
export async function createSupplier(ctx: Ctx, { prospective = false, ...draft }: Draft): Promise<Supplier> {
  const supplier = await insert(ctx, suppliers, {
    ...draft,
    status: prospective ? 'prospective' : supplierStates.initial,
    type: draft.type ?? 'distributor',
    is_approved: draft.is_approved ?? false,
    is_preferred: draft.is_preferred ?? false,
    address: completeAddress(draft.address),
    ratings_count: 0,
    ratings_sum: 0,
  })
  emitCreated(ctx, suppliers, 'created', supplier)
  return supplier
}

export async function updateSupplier(ctx: Ctx, id: string, patch: Patch): Promise<Change<Supplier>> {
  const before = await findForUpdate(ctx, suppliers, id)
  const { address } = patch
  const change = await update(ctx, suppliers, before, {
    ...patch,
    address: address && completeAddress(merge(before.address, address)),
  })
  emit(ctx, suppliers, 'updated', change)
  return change
}

/** What was ordered from it stays, and goes on naming it. Refuses one with an order that is not over. */
export async function deleteSupplier(ctx: Ctx, id: string) {
  const supplier = await findForUpdate(ctx, suppliers, id)
  await remove(ctx, suppliers, supplier)
  emitDeleted(ctx, suppliers, 'deleted', supplier)
}

export const activateSupplier = (ctx: Ctx, id: string) => moveSupplier(ctx, id, 'activate')

export const deactivateSupplier = (ctx: Ctx, id: string) => moveSupplier(ctx, id, 'deactivate')

export const approveSupplier = (ctx: Ctx, id: string) => moveSupplier(ctx, id, 'approve')

export const preferSupplier = (ctx: Ctx, id: string) => moveSupplier(ctx, id, 'prefer')

export const reviewSupplier = (ctx: Ctx, id: string) => moveSupplier(ctx, id, 'review')

/** Until somebody activates or reviews it: the day, if one is named, is when to look at it again. */
export const suspendSupplier = (
  ctx: Ctx,
  id: string,
  { reason, suspended_until = null }: Static<typeof Suspension>,
) => moveSupplier(ctx, id, 'suspend', { suspension_reason: reason, suspended_until })

export const blacklistSupplier = (ctx: Ctx, id: string, { reason }: Static<typeof Blacklisting>) =>
  moveSupplier(ctx, id, 'blacklist', { blacklist_reason: reason })

const eventOf = {
  activate: 'activated',
  deactivate: 'deactivated',
  suspend: 'suspended',
  approve: 'approved',
  prefer: 'preferred',
  review: 'reviewed',
  blacklist: 'blacklisted',
} as const

const notSuspended = { suspension_reason: null, suspended_until: null }

async function moveSupplier(
  ctx: Ctx,
  id: string,
  move: SupplierMove,
  why: Values<Supplier> = {},
): Promise<Supplier> {
  const before = await findForUpdate(ctx, suppliers, id)
  checkTransition('supplier', supplierStates, move, before.status)
  const change = await update(ctx, suppliers, before, {
    status: supplierStates.transitions[move].to,
    ...standingAfter(move),
    ...notSuspended,
    ...why,
  })
  emit(ctx, suppliers, eventOf[move], change)
  return change.after
}

/** Adds a rating, and with it counts anew how the supplier is rated. Works in every state. */
export async function rateSupplier(
  ctx: Ctx,
  id: string,
  { purchase_order_id = null, ...stars }: Static<typeof Rating>,
): Promise<Supplier> {
  const before = await findForUpdate(ctx, suppliers, id)
  if (purchase_order_id) await requireOrderFrom(ctx, id, purchase_order_id)
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
  // Each rating is counted, so the supplier changes with each: of two at once, the second counts on from the first.
  const change = await update(ctx, suppliers, before, ratedWith(before, stars.rating))
  ctx.defer(insertRating(ctx, rating))
  emit(ctx, suppliers, 'rated', change, { reason: stars.comment })
  return change.after
}

const insertRating = preparedInsert('supplier_ratings')

async function requireOrderFrom(ctx: Ctx, supplier_id: string, id: string) {
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
