import {
  applyTransition,
  type Change,
  checkAll,
  type Ctx,
  distinct,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  type FieldErrors,
  fieldMessage,
  find,
  findForUpdate,
  insert,
  invalidField,
  lockExisting,
  lockForTransition,
  numbering,
  rejectInvalid,
  remove,
  restore,
  transition,
  update,
  type ValidPart,
  type Values,
} from '#core'
import { preserveDecimals, sameUnitPrice } from '#core/money'
import {
  mergeAttributes,
  type AttributeAssignments,
  saveAttributes,
} from '../attributes/attribute.assignments.ts'
import { searchedTexts } from '../attributes/attribute.search.ts'
import { generateSlug, slugToRestore } from '../slugs.ts'
import { postRevaluation, canRevalue, unitCostOf } from './product.posting.ts'
import { productInventory } from './product.inventory.ts'
import { deletedVariants, lockVariants } from './product.variants.ts'
import { showProduct, takenSkus } from './product.queries.ts'
import { requireTags, syncProductTags } from './product.tags.ts'
import { configurationErrors, type ProductDraft, type ProductPatch } from './product.bodies.ts'
import { type Product, products, productStates } from './product.ts'
import { lockReferences } from './product.locks.ts'
import { missingForSale, requireSellable } from './product.sellable.ts'
import { defaultsOf } from './product.types.ts'

export type Draft = f.Static<typeof ProductDraft>
export type Patch = f.Static<typeof ProductPatch>

/** Adds a product as a draft. Its stock quantity becomes an opening movement in the default warehouse. */
export async function createProduct(ctx: Ctx, draft: Draft): Promise<Product> {
  const { id } = await createStockedProduct(ctx, draft)
  return showProduct(ctx, id)
}

/** Adds a product from a file. Unlike `createProduct`, the result has no visible attributes. */
export async function importProduct(ctx: Ctx, draft: Draft): Promise<Product> {
  const product = await createStockedProduct(ctx, draft)
  return draft.stock_quantity ? find(ctx, products, product.id) : product
}

async function createStockedProduct(ctx: Ctx, draft: Draft): Promise<Product> {
  rejectInvalid(configurationErrors(draft.variant_configuration, undefined))
  const attributeValues = await mergeAttributes(ctx, {}, draft.attributes)
  const product = await addProduct(ctx, { ...draft, sku: draft.sku ?? (await nextSku(ctx)) }, attributeValues)
  if (product.track_inventory && draft.stock_quantity)
    await productInventory.get().addOpeningStock(ctx, product.id, draft.stock_quantity)
  return product
}

/** Inserts a product with the defaults of its type. Masters have no SKU; variants have a parent. */
export async function addProduct(
  ctx: Ctx,
  draft: Omit<Draft, 'attributes'> & Values<Product>,
  attributeValues: AttributeAssignments,
): Promise<Product> {
  const { type = 'physical', stock_quantity = 0 } = draft
  const typeDefaults = defaultsOf(type)
  const {
    track_inventory = typeDefaults.track_inventory,
    requires_shipping = typeDefaults.requires_shipping,
  } = draft
  const tags = distinct(draft.tags ?? [])
  await requireTags(ctx, [], tags)
  const product = await insert(ctx, products, {
    ...draft,
    type,
    status: productStates.initial,
    slug: draft.slug ?? (await generateSlug(ctx, products, draft.name)),
    currency: draft.currency ?? ctx.tenant.currency,
    stock_quantity: track_inventory ? 0 : stock_quantity,
    reserved_quantity: 0,
    track_inventory,
    allow_backorders: draft.allow_backorders ?? false,
    is_featured: draft.is_featured ?? false,
    is_taxable: draft.is_taxable ?? true,
    is_variant: draft.is_variant ?? false,
    requires_shipping,
    tags,
    attributes: attributeValues.attributes,
    searched_texts: await searchedTexts(ctx, attributeValues.attributes),
  })
  await syncProductTags(ctx, product.id, [], tags)
  saveAttributes(ctx, product.id, attributeValues)
  emitCreated(ctx, products, 'created', product)
  return product
}

/**
 * Checks the tags, attribute values and variant configuration of a new product, or of changes to the product with
 * this id.
 */
export async function checkProduct(
  ctx: Ctx,
  { tags, attributes, variant_configuration }: ValidPart<Patch>,
  id?: string,
): Promise<void> {
  const before = id
    ? await find(ctx, products, id)
    : { tags: [], attributes: {}, variant_configuration: null }
  return checkAll(
    () => rejectInvalid(configurationErrors(variant_configuration as Patch['variant_configuration'], before)),
    () => requireTags(ctx, before.tags, distinct(tags ?? before.tags)),
    () => mergeAttributes(ctx, before.attributes, attributes),
  )
}

/** Returns the next free SKU of the tenant's number series, such as SKU-000042. */
export async function nextSku(ctx: Ctx): Promise<string> {
  for (;;) {
    const sku = numbering.text('SKU', await numbering.next(ctx, 'products'), 6)
    if ((await takenSkus(ctx, [sku])).size === 0) return sku
  }
}

const prices = ['selling_price', 'cost_price'] as const

/**
 * Updates a product. If stock is tracked, only movements change the quantity; when tracking starts, the quantity
 * becomes an opening movement.
 */
export async function updateProduct(ctx: Ctx, id: string, patch: Patch): Promise<Change<Product>> {
  lockReferences(ctx, id, patch)
  const before = await findForUpdate(ctx, products, id)
  rejectInvalid(configurationErrors(patch.variant_configuration, before))
  const { type = before.type } = patch
  const typeDefaults = type === before.type ? before : defaultsOf(type)
  const {
    track_inventory = typeDefaults.track_inventory,
    requires_shipping = typeDefaults.requires_shipping,
  } = patch
  if (before.track_inventory && !track_inventory) rejectInvalid(trackedStockErrors(before))
  requireCurrency(before, patch)
  const startsTracking = track_inventory && !before.track_inventory
  const openingStock = startsTracking ? (patch.stock_quantity ?? before.stock_quantity) : 0
  const tags = distinct(patch.tags ?? before.tags)
  await requireTags(ctx, before.tags, tags)
  const attributeValues = await mergeAttributes(ctx, before.attributes, patch.attributes)
  const removesSellableFields = patch.selling_price === null || attributeValues.removed.length > 0
  if (before.status === 'active' && removesSellableFields)
    await requireSellable(ctx, { ...before, ...patch, attributes: attributeValues.attributes } as Product)
  const earlierCost = canRevalue(before, patch) ? await unitCostOf(ctx, before) : undefined
  const change = await update(ctx, products, before, {
    ...patch,
    ...preserveDecimals(before, patch, prices, sameUnitPrice),
    track_inventory,
    requires_shipping,
    stock_quantity: track_inventory ? (startsTracking ? 0 : undefined) : patch.stock_quantity,
    tags,
    attributes: attributeValues.attributes,
    searched_texts: hasNewValues(attributeValues)
      ? await searchedTexts(ctx, attributeValues.attributes)
      : undefined,
  })
  await syncProductTags(ctx, id, before.tags, tags)
  saveAttributes(ctx, id, attributeValues)
  emitUpdated(ctx, change)
  if (earlierCost !== undefined) await postRevaluation(ctx, change, earlierCost)
  if (openingStock > 0) await productInventory.get().addOpeningStock(ctx, id, openingStock)
  return { ...change, after: await showProduct(ctx, id) }
}

const hasNewValues = ({ written, removed }: AttributeAssignments) => written.length + removed.length > 0

/** Rejects another currency of a product with stock, because the value of the stock would change without a posting. */
function requireCurrency({ track_inventory, stock_quantity, currency }: Product, patch: Patch) {
  if (!track_inventory || stock_quantity === 0 || (patch.currency ?? currency) === currency) return
  throw invalidField(
    'currency',
    `cannot become ${patch.currency} while there is stock: count it to zero first`,
  )
}

/** Returns why the locked product must stay tracked. Its lock prevents stock movements until the commit. */
function trackedStockErrors({ stock_quantity, reserved_quantity }: Product): FieldErrors {
  const obstacles = [
    ...(stock_quantity > 0 ? ['cannot become false while there is stock: count it to zero first'] : []),
    ...(reserved_quantity > 0 ? ['cannot become false while stock is reserved: release it first'] : []),
  ]
  const messages = obstacles.map((obstacle) => fieldMessage('track_inventory', obstacle))
  return messages.length > 0 ? { track_inventory: messages } : {}
}

/** Returns the reasons against a deletion of the locked product. Its lock prevents stock movements until the commit. */
function stockErrors({ track_inventory, stock_quantity, reserved_quantity }: Product): FieldErrors {
  if (!track_inventory) return {}
  const mustBeZero = (field: string, remedy: string) => ({
    [field]: [fieldMessage(field, `must be 0 before the product is deleted: ${remedy}`)],
  })
  return {
    ...(stock_quantity > 0 && mustBeZero('stock_quantity', 'count it to zero first')),
    ...(reserved_quantity > 0 &&
      mustBeZero('reserved_quantity', `${reserved_quantity} are reserved; release the reservations first`)),
  }
}

/** Emits `price_changed` for changed prices, and `updated` with all changed fields. */
function emitUpdated(ctx: Ctx, change: Change<Product>) {
  emit(ctx, products, 'price_changed', change, { fields: prices })
  emit(ctx, products, 'updated', change)
}

/**
 * Deletes a product, or a master with its variants. Rejects products with stock, with reservations or on an open
 * purchase order.
 */
export async function deleteProduct(ctx: Ctx, id: string): Promise<void> {
  const product = await findForUpdate(ctx, products, id)
  const variants = await lockVariants(ctx, product)
  for (const variant of variants) await deleteOne(ctx, variant)
  await deleteOne(ctx, product)
}

async function deleteOne(ctx: Ctx, product: Product) {
  rejectInvalid(stockErrors(product))
  await remove(ctx, products, product)
  await productInventory.get().deleteRecords(ctx, product.id)
  emitDeleted(ctx, products, 'deleted', product)
}

/** Restores a deleted product, or a master with the variants that were deleted with it. */
export async function restoreProduct(ctx: Ctx, id: string): Promise<Product> {
  const change = await restoreOne(ctx, id)
  if (change.after.parent_product_id) await requireParent(ctx, change.after.parent_product_id)
  emit(ctx, products, 'restored', change)
  for (const variant of await deletedVariants(ctx, change.before))
    emit(ctx, products, 'restored', await restoreOne(ctx, variant.id))
  return showProduct(ctx, id)
}

async function restoreOne(ctx: Ctx, id: string): Promise<Change<Product>> {
  const deleted = await ctx.db
    .selectFrom('products')
    .select(['name', 'slug'])
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  const change = await restore(
    ctx,
    products,
    id,
    deleted && { slug: await slugToRestore(ctx, products, deleted) },
  )
  await productInventory.get().restoreRecords(ctx, id)
  return change
}

async function requireParent(ctx: Ctx, id: string) {
  if (!(await lockExisting(ctx, 'products', [id])).has(id))
    throw invalidField('parent_product_id', 'names a deleted master: restore the master first')
}

/** Activates a product. Requires a selling price and a value for each required attribute. */
export async function activateProduct(ctx: Ctx, id: string): Promise<Product> {
  const change = await transition(ctx, products, id, 'activate', {
    guard: (product) => requireSellable(ctx, product),
  })
  return change.after
}

/** Activates a new product; one that lacks what a sale needs is returned as it is. */
export async function activateIfSellable(ctx: Ctx, product: Product): Promise<Product> {
  const missing = await missingForSale(ctx, product)
  return Object.keys(missing).length > 0 ? product : activateProduct(ctx, product.id)
}

export async function deactivateProduct(ctx: Ctx, id: string): Promise<Product> {
  return (await transition(ctx, products, id, 'deactivate')).after
}

/** Discontinues a product permanently; a master includes all its variants. */
export async function discontinueProduct(ctx: Ctx, id: string): Promise<Product> {
  const before = await lockForTransition(ctx, products, id, 'discontinue')
  // Variants in every other state, including drafts, are discontinued with their master.
  for (const variant of await lockVariants(ctx, before))
    if (variant.status !== 'discontinued') await applyTransition(ctx, products, variant, 'discontinue')
  return (await applyTransition(ctx, products, before, 'discontinue')).after
}
