/** Two products, attribute by attribute. */
import { isDeepStrictEqual } from 'node:util'
import { type Ctx, f, invalid, recordsWith, sentence } from '#core'
import { products } from './product.ts'
import { type Attribute, attributes, AnyValue } from '../attributes/attribute.ts'
import { isFilterable } from '../attributes/attribute.types.ts'
import { keysOf } from '../attributes/attribute.values.ts'

export const Comparing = f.Shape(
  {
    product_id_1: f.Link('products'),
    product_id_2: f.Link('products'),
    attribute_ids: f.Optional(f.Type.Array(f.Id, { maxItems: 100 })),
    include_only_differences: f.Optional(f.Default(f.Flag, false)),
  },
  {
    examples: [{ product_id_1: '01KAJ3XJ5Q0000000000000001', product_id_2: '01KAJ3XJ5Q0000000000000002' }],
  },
)

const Compared = f.Shape({ id: f.Id, name: f.Text() })

export const Comparison = f.Shape({
  product_1: Compared,
  product_2: Compared,
  comparison: f.Type.Array(
    f.Shape({
      attribute_code: f.Text(100),
      attribute_name: f.Text(),
      attribute_type: f.fieldsOf(attributes.schema).type as f.TSchema,
      product_1_value: AnyValue,
      product_2_value: AnyValue,
      is_different: f.Flag,
    }),
  ),
  summary: f.Shape({ total_compared: f.Count, differences: f.Count, matches: f.Count }),
})

/**
 * Compares what two products have for these attributes; where none are named, for those that both have. The summary
 * counts all of them, whichever are shown.
 */
export async function compareProducts(
  ctx: Ctx,
  { product_id_1, product_id_2, attribute_ids = [], include_only_differences }: f.Static<typeof Comparing>,
) {
  const found = await recordsWith(ctx, products, [product_id_1, product_id_2])
  const [one, other] = [product_id_1, product_id_2].map((id) => found.find((each) => each.id === id))
  const definitions = await definitionsFor(ctx, attribute_ids)
  const missing = attribute_ids.map((id) => definitions.some((each) => each.id === id))
  if (!one || !other || missing.includes(false))
    throw invalid(unknown({ product_id_1: !!one, product_id_2: !!other, ...prefixed(missing) }))
  const areShared = ({ code }: Named) => [one, other].every((each) => Object.hasOwn(each.attributes, code))
  const compared = definitions
    .filter((each) => attribute_ids.length > 0 || areShared(each))
    .map((each) => compare(each, one.attributes, other.attributes))
  const differing = compared.filter(({ is_different }) => is_different)
  return {
    product_1: one,
    product_2: other,
    comparison: include_only_differences ? differing : compared,
    summary: {
      total_compared: compared.length,
      differences: differing.length,
      matches: compared.length - differing.length,
    },
  }
}

type Named = Pick<Attribute, 'id' | 'code' | 'name' | 'type'>

async function definitionsFor(ctx: Ctx, ids: readonly string[]): Promise<Named[]> {
  const all = ctx.db
    .selectFrom('attributes')
    .select(['id', 'code', 'name', 'type'])
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
  return (ids.length > 0 ? all.where('id', 'in', ids) : all).execute()
}

const prefixed = (areThere: readonly boolean[]) =>
  Object.fromEntries(areThere.map((isThere, index) => [`attribute_ids.${index}`, isThere]))

const unknown = (isThere: Record<string, boolean>) =>
  Object.fromEntries(
    Object.entries(isThere)
      .filter(([, is]) => !is)
      .map(([field]) => [field, [sentence(field, 'does not name a record that exists')]]),
  )

type Values = Readonly<Record<string, unknown>>

function compare({ code, name, type }: Named, one: Values, other: Values) {
  const [first, second] = [one, other].map((values) => (Object.hasOwn(values, code) ? values[code] : null))
  return {
    attribute_code: code,
    attribute_name: name,
    attribute_type: type,
    product_1_value: first,
    product_2_value: second,
    is_different: !isDeepStrictEqual(compared(type, first), compared(type, second)),
  }
}

/** What a filter cannot tell apart is the same: options in another order, a color spelled otherwise. */
const compared = (type: Attribute['type'], value: unknown) =>
  value !== null && isFilterable(type) ? keysOf(type, value).toSorted() : value
