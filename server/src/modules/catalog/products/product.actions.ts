import {
  type Change,
  checkTransition,
  type Ctx,
  distinct,
  emit,
  emitCreated,
  emitDeleted,
  insert,
  validationError,
  keptDecimals,
  findForUpdate,
  invalidField,
  remove,
  restore,
  fieldMessage,
  type Static,
  update,
  type Values,
} from '#core'
import {
  attributesCopied,
  attributesWith,
  type AttributeAssignments,
  saveAttributes,
  missingRequired,
} from '../attributes/attribute.assignments.ts'
import { bookOpeningStock } from './opening-stock.ts'
import { freeSlug, slugToRestore } from '../slugs.ts'
import { deletedVariants, liveVariants, lockFamily } from './product.family.ts'
import { showProduct } from './product.queries.ts'
import { freeSku } from './product.skus.ts'
import { requireTags, tagProduct } from './product.tagging.ts'
import { isMaster, type Product, products, productStates } from './product.ts'
import { needsOf } from './product.types.ts'

export type Draft = Static<typeof products.draft>
export type Patch = Static<typeof products.patch>
type Move = keyof typeof productStates.transitions

/** Adds a product as a draft. What it has in stock becomes an opening movement in the default warehouse. */
export async function createProduct(ctx: Ctx, draft: Draft): Promise<Product> {
  const holding = await attributesWith(ctx, {}, draft.attributes)
  const product = await addProduct(ctx, { ...draft, sku: draft.sku ?? (await freeSku(ctx)) }, holding)
  if (product.track_inventory && draft.stock_quantity)
    await bookOpeningStock(ctx, product.id, draft.stock_quantity)
  return showProduct(ctx, product.id)
}

/** Adds a product with the defaults of its type. A master comes without SKU, a variant with its parent. */
export async function addProduct(
  ctx: Ctx,
  draft: Omit<Draft, 'attributes'> & Values<Product>,
  holding: AttributeAssignments,
): Promise<Product> {
  const { type = 'physical', stock_quantity = 0 } = draft
  const ofType = needsOf(type)
  const { track_inventory = ofType.track_inventory, requires_shipping = ofType.requires_shipping } = draft
  const tags = distinct(draft.tags ?? [])
  await requireTags(ctx, [], tags)
  const product = await insert(ctx, products, {
    ...draft,
    type,
    status: productStates.initial,
    slug: draft.slug ?? (await freeSlug(ctx, products, draft.name)),
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
    attributes: holding.attributes,
  })
  await tagProduct(ctx, product.id, [], tags)
  saveAttributes(ctx, product.id, holding)
  emitCreated(ctx, products, 'created', product)
  return product
}

const prices = ['selling_price', 'cost_price'] as const

/** Changes a product. Stock that is counted is not changed here, but by movements; the first is what it begins with. */
export async function updateProduct(ctx: Ctx, id: string, patch: Patch): Promise<Change<Product>> {
  const before = await lockFamily(ctx, id)
  const { type = before.type } = patch
  const ofType = type === before.type ? before : needsOf(type)
  const { track_inventory = ofType.track_inventory, requires_shipping = ofType.requires_shipping } = patch
  if (before.track_inventory && !track_inventory)
    await requireNoStock(ctx, before, 'track_inventory', 'cannot become false while there is stock')
  const isCountedNow = track_inventory && !before.track_inventory
  const opening = isCountedNow ? (patch.stock_quantity ?? before.stock_quantity) : 0
  const tags = distinct(patch.tags ?? before.tags)
  await requireTags(ctx, before.tags, tags)
  const holding = await attributesWith(ctx, before.attributes, patch.attributes)
  const isLess = patch.selling_price === null || holding.removed.length > 0
  if (before.status === 'active' && isLess)
    await requireForSale(ctx, { ...before, ...patch, attributes: holding.attributes } as Product)
  const change = await update(ctx, products, before, {
    ...patch,
    ...keptDecimals(before, patch, prices),
    track_inventory,
    requires_shipping,
    stock_quantity: track_inventory ? (isCountedNow ? 0 : undefined) : patch.stock_quantity,
    tags,
    attributes: holding.attributes,
  })
  await tagProduct(ctx, id, before.tags, tags)
  saveAttributes(ctx, id, holding)
  emitUpdated(ctx, change)
  if (opening > 0) await bookOpeningStock(ctx, id, opening)
  return { ...change, after: await showProduct(ctx, id) }
}

/** Locked until the commit, so that nothing is booked in meanwhile. */
async function requireNoStock(ctx: Ctx, { id }: Product, field: string, problem: string) {
  const { stock_quantity, reserved_quantity } = await ctx.db
    .selectFrom('products')
    .select(['stock_quantity', 'reserved_quantity'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (stock_quantity > 0 || reserved_quantity > 0)
    throw invalidField(field, `${problem}: count it to zero first`)
}

/** A change of a price is told twice: as one, and with all that changed. */
function emitUpdated(ctx: Ctx, change: Change<Product>) {
  emit(ctx, products, 'price_changed', change, { fields: prices })
  emit(ctx, products, 'updated', change)
}

/** Deletes a product that is neither in stock nor on an open purchase order; with a master go its variants. */
export async function deleteProduct(ctx: Ctx, id: string): Promise<void> {
  const product = await lockFamily(ctx, id)
  const variants = await liveVariants(ctx, product)
  for (const variant of variants) await deleteOne(ctx, variant)
  await deleteOne(ctx, product)
}

async function deleteOne(ctx: Ctx, product: Product) {
  if (product.track_inventory)
    await requireNoStock(ctx, product, 'stock_quantity', 'must be 0 before the product is deleted')
  await remove(ctx, products, product)
  emitDeleted(ctx, products, 'deleted', product)
}

/** Brings back a deleted product; with a master come the variants that went with it. */
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
  return restore(ctx, products, id, deleted && { slug: await slugToRestore(ctx, products, deleted) })
}

async function requireParent(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!row) throw invalidField('parent_product_id', 'names a master that is deleted: bring that back first')
}

/** Opens a product for sale. It needs a price by then, and a value for each attribute that is required. */
export async function activateProduct(ctx: Ctx, id: string): Promise<Product> {
  const before = await findForUpdate(ctx, products, id)
  checkTransition('product', productStates, 'activate', before.status)
  await requireForSale(ctx, before)
  return changeStatus(ctx, before, 'activate')
}

type ForSale = Pick<Product, 'selling_price' | 'attributes' | 'parent_product_id'>

async function requireForSale(ctx: Ctx, product: ForSale) {
  const missing = await missingRequired(ctx, product)
  if (product.selling_price === null) missing.selling_price = [fieldMessage('selling_price', 'is required')]
  if (Object.keys(missing).length > 0) throw validationError(missing)
}

export async function deactivateProduct(ctx: Ctx, id: string): Promise<Product> {
  const before = await findForUpdate(ctx, products, id)
  checkTransition('product', productStates, 'deactivate', before.status)
  return changeStatus(ctx, before, 'deactivate')
}

/** Ends a product for good; its history stays. With a master end its variants, whatever their state. */
export async function discontinueProduct(ctx: Ctx, id: string): Promise<Product> {
  const before = await lockFamily(ctx, id)
  checkTransition('product', productStates, 'discontinue', before.status)
  for (const variant of await liveVariants(ctx, before))
    if (variant.status !== 'discontinued') await changeStatus(ctx, variant, 'discontinue')
  return changeStatus(ctx, before, 'discontinue')
}

const told = { activate: 'activated', deactivate: 'deactivated', discontinue: 'discontinued' } as const

async function changeStatus(ctx: Ctx, before: Product, move: Move): Promise<Product> {
  const change = await update(ctx, products, before, { status: productStates.transitions[move].to })
  emit(ctx, products, told[move], change)
  return change.after
}

interface Naming {
  name?: string | undefined
  sku?: string | undefined
}

/** A new draft that is like a product, without its stock. The copy of a variant stands alone. */
export async function duplicateProduct(ctx: Ctx, id: string, { name, sku }: Naming): Promise<Product> {
  const original = await findForUpdate(ctx, products, id)
  const {
    id: _id,
    slug: _slug,
    parent_product_id: _parent,
    variant_options: _options,
    created_at: _created,
    updated_at: _updated,
    version: _version,
    available_quantity: _available,
    tax_category: _category,
    visible_attributes: _visible,
    ...own
  } = original
  const copy = await addProduct(
    ctx,
    {
      ...own,
      name: name ?? copyOf(original.name),
      sku: isMaster(original) ? null : (sku ?? (await freeSku(ctx))),
      stock_quantity: 0,
      is_variant: false,
    },
    await attributesCopied(ctx, original.attributes),
  )
  return showProduct(ctx, copy.id)
}

const nameAtMost = 255
const suffix = ' (copy)'

const copyOf = (name: string) => `${name.slice(0, nameAtMost - suffix.length)}${suffix}`
