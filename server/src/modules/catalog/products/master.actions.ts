import { type Ctx, emit, notFound, ownValue, invalidField, invalidState, type Static, update } from '#core'
import { attributesWith } from '../attributes/attribute.assignments.ts'
import type { MasterDraft, MasterPatch } from './master.ts'
import { addProduct, updateProduct } from './product.actions.ts'
import { liveVariants, lockFamily } from './product.family.ts'
import { showProduct } from './product.queries.ts'
import { taken } from './product.skus.ts'
import { isMaster, type Product, products } from './product.ts'
import { combinations, type Configuration, optionKey, skuOf, variantName } from './variants.ts'

const shownVariants = 100

/** A master with its variants, 100 at most; all of them are a list of their own. */
export async function showMaster(ctx: Ctx, id: string, includes?: string) {
  const master = await showProduct(ctx, id, includes)
  if (!isMaster(master)) throw notFound('master product')
  const variants = await variantsOf(ctx, id)
  return { ...master, variants_count: variants.length, variants: variants.slice(0, shownVariants) }
}

const variantsOf = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'status', 'variant_options', 'selling_price', 'currency', 'stock_quantity'])
    .where('parent_product_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

export async function createMaster(ctx: Ctx, draft: Static<typeof MasterDraft>) {
  checkConfiguration(draft.variant_configuration)
  const master = await addProduct(
    ctx,
    { ...draft, sku: null, track_inventory: false },
    await attributesWith(ctx, {}, draft.attributes),
  )
  return showMaster(ctx, master.id)
}

/** Changes a master. Options that variants have stay. */
export async function updateMaster(
  ctx: Ctx,
  id: string,
  { variant_configuration, ...patch }: Static<typeof MasterPatch>,
) {
  const before = await lockFamily(ctx, id)
  if (!isMaster(before)) throw notFound('master product')
  if (variant_configuration) {
    checkConfiguration(variant_configuration)
    checkUse(variant_configuration, await liveVariants(ctx, before))
    emit(ctx, products, 'updated', await update(ctx, products, before, { variant_configuration }))
  }
  await updateProduct(ctx, id, patch)
  return showMaster(ctx, id)
}

/** At most so many variants have one master. */
const variantsAtMost = 1_000

function checkConfiguration({ attributes }: Configuration) {
  const count = Object.values(attributes).reduce((product, options) => product * options.length, 1)
  if (count > variantsAtMost)
    throw invalidField(
      'variant_configuration',
      `must not give more than 1,000 variants: this would be ${count}`,
    )
}

/** What variants are told apart by cannot change under them. */
function checkUse({ attributes }: Configuration, variants: readonly Product[]) {
  for (const { variant_options } of variants) {
    const options = Object.entries(variant_options ?? {})
    const isKept = ([name, option]: [string, string]) => ownValue(attributes, name)?.includes(option)
    const lost = options.find((each) => !isKept(each))
    if (lost)
      throw invalidField(
        `variant_configuration.attributes.${lost[0]}`,
        `must keep ${lost[1]}: a variant has it`,
      )
    const added = Object.keys(attributes).find((name) => !options.some(([known]) => known === name))
    if (added)
      throw invalidField(
        `variant_configuration.attributes.${added}`,
        'cannot be added: there are variants without it',
      )
  }
}

/** Makes the variants that are missing, and leaves those that are there as they are. */
export async function generateVariants(ctx: Ctx, id: string) {
  const master = await lockFamily(ctx, id)
  const { variant_configuration, status } = master
  if (!variant_configuration) throw notFound('master product')
  if (status === 'discontinued')
    throw invalidState('Cannot generate variants of a product that is discontinued.', {
      current: status,
      allowed: [],
    })
  const present = await liveVariants(ctx, master)
  const known = new Set(present.map(({ variant_options }) => optionKey(variant_options ?? {})))
  const missing = combinations(variant_configuration).filter((options) => !known.has(optionKey(options)))
  const skus = await freeSkus(ctx, master.slug, missing)
  const variants: Product[] = []
  for (const [index, options] of missing.entries())
    variants.push(await addVariant(ctx, master, options, skus[index] as string))
  return { created_count: variants.length, existing_count: present.length, variants }
}

type Options = Record<string, string>

// What is required of it, its master may have.
const noAttributes = { attributes: {}, written: [], removed: [] }

/** `<slug>-<option>-<option>`; where that is taken, with a number behind it. */
async function freeSkus(ctx: Ctx, slug: string, all: readonly Options[]): Promise<string[]> {
  const wanted = all.map((options) => skuOf(slug, Object.values(options)))
  const used = await taken(ctx, wanted)
  const free: string[] = []
  for (const sku of wanted) {
    let own = sku
    for (let number = 2; used.has(own.toLowerCase()); number++) own = `${sku}-${number}`
    used.add(own.toLowerCase())
    free.push(own)
  }
  return free
}

/** A variant begins with what its master has; price and stock are its own from then on. */
function addVariant(ctx: Ctx, master: Product, options: Options, sku: string): Promise<Product> {
  const { name, type, selling_price, cost_price, currency, reorder_point, reorder_quantity } = master
  const { allow_backorders, short_description, description, meta_description, meta_keywords } = master
  const { weight, length, width, height, dimensions_unit, requires_shipping, is_taxable, tags } = master
  const { category_id, supplier_id, brand_id, tax_class_id } = master
  return addProduct(
    ctx,
    {
      name: variantName(name, Object.values(options)),
      sku,
      type,
      selling_price,
      cost_price,
      currency,
      reorder_point,
      reorder_quantity,
      allow_backorders,
      short_description,
      description,
      meta_description,
      meta_keywords,
      weight,
      length,
      width,
      height,
      dimensions_unit,
      requires_shipping,
      is_taxable,
      tags,
      category_id,
      supplier_id,
      brand_id,
      tax_class_id,
      is_variant: true,
      parent_product_id: master.id,
      variant_options: options,
    },
    noAttributes,
  )
}
