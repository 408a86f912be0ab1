import {
  type Ctx,
  dayOf,
  emit,
  emitCreated,
  emitDeleted,
  epoch,
  fromEpoch,
  insert,
  validationError,
  linkErrors,
  findForUpdate,
  invalidField,
  remove,
  restore,
  type Static,
  update,
} from '#core'
import { usageTimeline, spansAbove } from '../allocation/allocation.ts'
import { findAllocations } from '../allocation/allocation.queries.ts'
import { showRentableProduct } from './rentable-product.queries.ts'
import { durationErrors, type RentableProduct, rentableProducts } from './rentable-product.ts'

/**
 * Sets the rental terms of a product: creates, replaces or restores them. Omitted fields get their defaults. Rejects a
 * capacity below the current and future allocations.
 */
export async function setRentableProduct(
  ctx: Ctx,
  { product_id: id, ...draft }: Static<typeof rentableProducts.draft>,
): Promise<RentableProduct> {
  const terms = {
    ...draft,
    min_duration: draft.min_duration ?? 1,
    max_duration: draft.max_duration ?? null,
    auto_release_default: draft.auto_release_default ?? false,
    unit_price: draft.unit_price ?? null,
  }
  const missing = await linkErrors(ctx, rentableProducts, terms, { product_id: id })
  if (Object.keys(missing).length > 0) throw validationError({ ...durationErrors(terms), ...missing })
  const existing = await lockRentableProduct(ctx, id)
  if (!existing)
    emitCreated(ctx, rentableProducts, 'created', await insert(ctx, rentableProducts, { id, ...terms }))
  else if (existing.deleted_at !== null) await restoreRentableProduct(ctx, id, terms)
  else {
    await requireCapacity(ctx, id, terms.capacity)
    const change = await update(ctx, rentableProducts, await findForUpdate(ctx, rentableProducts, id), terms)
    emit(ctx, rentableProducts, 'updated', change)
  }
  return showRentableProduct(ctx, id)
}

/** Removes a product from rental. Rejects the removal while units are allocated, now or in the future. */
export async function deleteRentableProduct(ctx: Ctx, id: string): Promise<void> {
  const rentable = await findForUpdate(ctx, rentableProducts, id)
  const first = await firstDayAbove(ctx, id, 0)
  if (first) throw invalidField('product_id', `names a product that is held: from ${first} on`)
  await remove(ctx, rentableProducts, rentable)
  emitDeleted(ctx, rentableProducts, 'deleted', rentable)
}

/**
 * Locks the row of a rentable product until the commit, even if it is deleted, so that no agreement about it is
 * confirmed.
 */
const lockRentableProduct = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('rentable_products')
    .select('deleted_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

async function restoreRentableProduct(ctx: Ctx, id: string, terms: Partial<RentableProduct>) {
  const { after: before } = await restore(ctx, rentableProducts, id)
  const { after } = await update(ctx, rentableProducts, before, terms)
  emitCreated(ctx, rentableProducts, 'created', after)
}

async function requireCapacity(ctx: Ctx, id: string, capacity: number) {
  const first = await firstDayAbove(ctx, id, capacity)
  if (first) throw invalidField('capacity', `must not be below what is held already, from ${first} on`)
}

/** Returns the first day, not before today, on which more than `most` units of a product are allocated. */
async function firstDayAbove(ctx: Ctx, id: string, most: number): Promise<string | undefined> {
  const holds = await findAllocations(ctx, [id], { from: ctx.now })
  const [span] = spansAbove(usageTimeline(holds.get(id) ?? []), most, epoch(ctx.now))
  return span && dayOf(fromEpoch(span.from), ctx.tenant.timezone)
}
