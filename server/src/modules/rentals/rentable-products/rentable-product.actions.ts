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
import { allocationsOf } from '../allocation/allocation.queries.ts'
import { showRentableProduct } from './rentable-product.queries.ts'
import { contradictions, type RentableProduct, rentableProducts } from './rentable-product.ts'

/**
 * Says on what terms a product can be rented, anew if that was said before: what is left out is as it would be for a
 * new one. Refuses a capacity below what is held from now on.
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
  if (Object.keys(missing).length > 0) throw validationError({ ...contradictions(terms), ...missing })
  const known = await lockRow(ctx, id)
  if (!known)
    emitCreated(ctx, rentableProducts, 'created', await insert(ctx, rentableProducts, { id, ...terms }))
  else if (known.deleted_at !== null) await rentAgain(ctx, id, terms)
  else {
    await requireRoom(ctx, id, terms.capacity)
    const change = await update(ctx, rentableProducts, await findForUpdate(ctx, rentableProducts, id), terms)
    emit(ctx, rentableProducts, 'updated', change)
  }
  return showRentableProduct(ctx, id)
}

/** Takes a product out of rental. What is held, now or in the future, stands against that. */
export async function deleteRentableProduct(ctx: Ctx, id: string): Promise<void> {
  await lockRow(ctx, id)
  const rentable = await findForUpdate(ctx, rentableProducts, id)
  const first = await firstAbove(ctx, id, 0)
  if (first) throw invalidField('product_id', `names a product that is held: from ${first} on`)
  await remove(ctx, rentableProducts, rentable)
  emitDeleted(ctx, rentableProducts, 'deleted', rentable)
}

/** Locked until the commit, deleted or not: nobody confirms an agreement about it meanwhile. */
const lockRow = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('rentable_products')
    .select('deleted_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

async function rentAgain(ctx: Ctx, id: string, terms: Partial<RentableProduct>) {
  const { after: before } = await restore(ctx, rentableProducts, id)
  const { after } = await update(ctx, rentableProducts, before, terms)
  emitCreated(ctx, rentableProducts, 'created', after)
}

async function requireRoom(ctx: Ctx, id: string, capacity: number) {
  const first = await firstAbove(ctx, id, capacity)
  if (first) throw invalidField('capacity', `must not be below what is held already, from ${first} on`)
}

/** The first day, today or later, on which more of a product is held than `most`. */
async function firstAbove(ctx: Ctx, id: string, most: number): Promise<string | undefined> {
  const holds = await allocationsOf(ctx, [id], { from: ctx.now })
  const [span] = spansAbove(usageTimeline(holds.get(id) ?? []), most, epoch(ctx.now))
  return span && dayOf(fromEpoch(span.from), ctx.tenant.timezone)
}
