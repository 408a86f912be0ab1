import {
  checkAll,
  type Ctx,
  emit,
  type f,
  findForUpdate,
  invalidField,
  invalidState,
  notFound,
  ownValue,
  update,
  type ValidPart,
} from '#core'
import { mergeAttributes } from '../../attributes/attribute.assignments.ts'
import type { MasterDraft, MasterPatch } from './master.ts'
import { addProduct, checkProduct, updateProduct } from '../product.actions.ts'
import { showProduct, takenSkus } from '../product.queries.ts'
import { isMaster, type Product, products } from '../product.ts'
import {
  combinations,
  type Configuration,
  lockVariants,
  optionKey,
  variantSku,
  variantName,
} from '../product.variants.ts'

const embeddedVariants = 100

/** Returns a master with up to 100 variants. Another endpoint lists all variants. */
export async function showMaster(ctx: Ctx, id: string, includes?: string) {
  const master = await showProduct(ctx, id, includes)
  if (!isMaster(master)) throw notFound('master product')
  const variants = await variantsOf(ctx, id)
  return { ...master, variants_count: variants.length, variants: variants.slice(0, embeddedVariants) }
}

const variantsOf = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'status', 'variant_options', 'selling_price', 'currency', 'stock_quantity'])
    .where('parent_product_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

export async function createMaster(ctx: Ctx, draft: f.Static<typeof MasterDraft>) {
  checkConfiguration(draft.variant_configuration)
  const master = await addProduct(
    ctx,
    { ...draft, sku: null, track_inventory: false },
    await mergeAttributes(ctx, {}, draft.attributes),
  )
  return showMaster(ctx, master.id)
}

/** Checks the variants, tags and attribute values of a new master, or of changes to the master with this id. */
export const checkMaster = (
  ctx: Ctx,
  { variant_configuration, ...values }: ValidPart<f.Static<typeof MasterPatch>>,
  id?: string,
): Promise<void> =>
  checkAll(
    () => checkConfiguration(variant_configuration),
    () => checkProduct(ctx, values, id),
  )

/** Updates a master. Rejects the removal of options that variants use. */
export async function updateMaster(
  ctx: Ctx,
  id: string,
  { variant_configuration, ...patch }: f.Static<typeof MasterPatch>,
) {
  const before = await findForUpdate(ctx, products, id)
  if (!isMaster(before)) throw notFound('master product')
  if (variant_configuration) {
    checkConfiguration(variant_configuration)
    checkUsedOptions(variant_configuration, await lockVariants(ctx, before))
    emit(ctx, products, 'updated', await update(ctx, products, before, { variant_configuration }))
  }
  await updateProduct(ctx, id, patch)
  return showMaster(ctx, id)
}

/** Maximum number of variants of a master. */
const variantsAtMost = 1_000

function checkConfiguration(configuration: ValidPart<Configuration> | null | undefined) {
  const lists = Object.values(configuration?.attributes ?? {})
  const count = lists.reduce((product, options) => product * (options?.length ?? 1), 1)
  if (count > variantsAtMost)
    throw invalidField(
      'variant_configuration',
      `must not result in more than 1,000 variants: it results in ${count}`,
    )
}

/** Rejects a configuration that removes options of existing variants or adds an attribute that they do not have. */
function checkUsedOptions({ attributes }: Configuration, variants: readonly Product[]) {
  for (const { variant_options } of variants) {
    const options = Object.entries(variant_options ?? {})
    const isKept = ([name, option]: [string, string]) => ownValue(attributes, name)?.includes(option)
    const removed = options.find((each) => !isKept(each))
    if (removed)
      throw invalidField(
        `variant_configuration.attributes.${removed[0]}`,
        `must keep ${removed[1]}: a variant uses it`,
      )
    const added = Object.keys(attributes).find((name) => !options.some(([known]) => known === name))
    if (added)
      throw invalidField(
        `variant_configuration.attributes.${added}`,
        'cannot be added: existing variants do not have it',
      )
  }
}

/** Creates the missing variants, one per combination of options, and leaves existing ones unchanged. */
export async function generateVariants(ctx: Ctx, id: string) {
  const master = await findForUpdate(ctx, products, id)
  const { variant_configuration, status } = master
  if (!variant_configuration) throw notFound('master product')
  if (status === 'discontinued')
    throw invalidState('Cannot generate variants of a product that is discontinued.', {
      current: status,
      allowed: [],
    })
  const existing = await lockVariants(ctx, master)
  const known = new Set(existing.map(({ variant_options }) => optionKey(variant_options ?? {})))
  const missing = combinations(variant_configuration).filter((options) => !known.has(optionKey(options)))
  const skus = await uniqueSkus(ctx, master.slug, missing)
  const variants: Product[] = []
  for (const [index, options] of missing.entries())
    variants.push(await addVariant(ctx, master, options, skus[index] as string))
  return { created_count: variants.length, existing_count: existing.length, variants }
}

type Options = Record<string, string>

// Variants start without attribute values: the values of the master satisfy required attributes.
const noAttributes = { attributes: {}, written: [], removed: [] }

/** Returns `<slug>-<option>-<option>` for each combination, with a number appended if the SKU is taken. */
async function uniqueSkus(ctx: Ctx, slug: string, all: readonly Options[]): Promise<string[]> {
  const wanted = all.map((options) => variantSku(slug, Object.values(options)))
  const taken = await takenSkus(ctx, wanted)
  const skus: string[] = []
  for (const sku of wanted) {
    let unique = sku
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${sku}-${number}`
    taken.add(unique.toLowerCase())
    skus.push(unique)
  }
  return skus
}

/** Creates a variant with the values of its master. Its price and stock are then independent. */
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
