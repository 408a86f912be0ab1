import { sql } from 'kysely'
import {
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  type FieldErrors,
  fieldMessage,
  findForUpdate,
  insert,
  invalidField,
  rejectInvalid,
  remove,
  restore,
  update,
  type ValidPart,
  type Values,
  type Warned,
  withRowLocks,
} from '#core'
import { dayOf, epoch, fromEpoch } from '#core/time'
import { peakUsage, spansAbove, usageTimeline } from '../allocation/allocation.ts'
import { findAllocations } from '../allocation/allocation.queries.ts'
import { showRentableProduct } from './rentable-product.queries.ts'
import { durationErrors, type RentableProduct, rentableProducts } from './rentable-product.ts'

type Draft = f.Static<typeof rentableProducts.draft>

/**
 * Creates, changes or restores the rental terms of a product. Omitted fields keep their values, or get their defaults
 * in new terms. Rejects a capacity below the current and future allocations.
 */
export async function setRentableProduct(
  ctx: Ctx,
  { product_id: id, ...draft }: Draft,
): Promise<Warned<RentableProduct>> {
  const product = await lockProduct(ctx, id)
  const existing = await lockRentableProduct(ctx, id)
  if (existing?.deleted_at === null) {
    if (draft.capacity !== undefined) await requireCapacity(ctx, id, draft.capacity)
    const change = await update(ctx, rentableProducts, await findForUpdate(ctx, rentableProducts, id), draft)
    emit(ctx, rentableProducts, 'updated', change)
    return withWarnings(ctx, id, product)
  }
  rejectInvalid({ ...productErrors(product), ...missingTerms(draft), ...durationErrors(draft) })
  const terms = {
    ...draft,
    min_duration: draft.min_duration ?? 1,
    max_duration: draft.max_duration ?? null,
    auto_release_default: draft.auto_release_default ?? false,
    unit_price: draft.unit_price ?? null,
    deposit: draft.deposit ?? null,
    replacement_value: draft.replacement_value ?? null,
  }
  if (existing) await restoreRentableProduct(ctx, id, terms)
  else emitCreated(ctx, rentableProducts, 'created', await insert(ctx, rentableProducts, { id, ...terms }))
  return withWarnings(ctx, id, product)
}

const withWarnings = async (ctx: Ctx, id: string, product: Product | undefined) => ({
  record: await showRentableProduct(ctx, id),
  warnings: product?.status === 'draft' ? ['The product is a draft. Activate it before it is rented.'] : [],
})

/** Checks the product of the terms, and the fields that new terms require. */
export async function checkTerms(ctx: Ctx, { product_id: id, ...draft }: ValidPart<Draft>): Promise<void> {
  if (id === undefined) return
  const product = await lockProduct(ctx, id)
  const isNew = (await lockRentableProduct(ctx, id))?.deleted_at !== null
  if (isNew) rejectInvalid({ ...productErrors(product), ...missingTerms(draft) })
}

/** Returns errors for omitted fields that new terms require. An invalid field is present but undefined. */
const missingTerms = (draft: object): FieldErrors =>
  Object.fromEntries(
    ['capacity', 'unit_period']
      .filter((name) => !(name in draft))
      .map((name) => [name, [fieldMessage(name, 'is required')]]),
  )

interface Product {
  status: string
  is_master: boolean
}

/** Returns a product, locked against deletion until the commit; undefined if there is none. */
async function lockProduct(ctx: Ctx, id: string): Promise<Product | undefined> {
  const named = ctx.db
    .selectFrom('products')
    .select(['status', sql<boolean>`variant_configuration is not null`.as('is_master')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  return withRowLocks(named, 'share', 'products').executeTakeFirst()
}

/** Returns the errors of a product that cannot become rentable. */
/** Rejects terms of a product that cannot be rented. Locks the product against deletion. */
export async function requireRentable(ctx: Ctx, productId: string): Promise<void> {
  rejectInvalid(productErrors(await lockProduct(ctx, productId)))
}

function productErrors(product: Product | undefined): FieldErrors {
  const problem = problemOf(product)
  return problem === undefined ? {} : { product_id: [fieldMessage('product_id', problem)] }
}

function problemOf(product: Product | undefined): string | undefined {
  if (!product) return 'does not name a record that exists'
  if (product.is_master) return 'names a master: its variants can be rented'
  return product.status === 'discontinued' ? 'names a product that is discontinued' : undefined
}

/** Removes a product from rental. Rejects the removal if units are allocated now or later. */
export async function deleteRentableProduct(ctx: Ctx, id: string): Promise<void> {
  const rentable = await findForUpdate(ctx, rentableProducts, id)
  const { first } = await usageAbove(ctx, id, 0)
  if (first) throw invalidField('product_id', `names a product that is reserved from ${first} on`)
  await remove(ctx, rentableProducts, rentable)
  emitDeleted(ctx, rentableProducts, 'deleted', rentable)
}

/**
 * Locks the row of a rentable product until the commit, even if it is deleted, so that no agreement for it is
 * confirmed.
 */
const lockRentableProduct = (ctx: Ctx, id: string) =>
  withRowLocks(
    ctx.db.selectFrom('rentable_products').select('deleted_at').where('id', '=', id),
    'no key update',
    'rentable_products',
  ).executeTakeFirst()

async function restoreRentableProduct(ctx: Ctx, id: string, terms: Values<RentableProduct>) {
  const { after: before } = await restore(ctx, rentableProducts, id)
  const { after } = await update(ctx, rentableProducts, before, terms)
  emitCreated(ctx, rentableProducts, 'created', after)
}

async function requireCapacity(ctx: Ctx, id: string, capacity: number) {
  const { first, peak } = await usageAbove(ctx, id, capacity)
  if (first)
    throw invalidField(
      'capacity',
      `must be at least ${peak}: more than ${capacity} units are reserved from ${first} on`,
    )
}

/** Returns the peak of allocated units from now on, and the first day on which it exceeds `most`. */
async function usageAbove(ctx: Ctx, id: string, most: number): Promise<{ first?: string; peak: number }> {
  const now = epoch(ctx.now)
  const timeline = usageTimeline((await findAllocations(ctx, [id], { from: ctx.now })).get(id) ?? [])
  const peak = peakUsage(timeline, { from: now, to: Infinity })
  const [span] = spansAbove(timeline, most, now)
  return span ? { first: dayOf(fromEpoch(span.from), ctx.tenant.timezone), peak } : { peak }
}
