/** Comparison of two products by their attributes. */
import { isDeepStrictEqual } from 'node:util'
import { type Ctx, f, fieldMessage, findByIds, validationError } from '#core'
import { products } from '../product.ts'
import { type Attribute, attributes, AnyValue } from '../../attributes/attribute.ts'
import { isFilterable } from '../../attributes/attribute.types.ts'
import { filterKeysOf } from '../../attributes/attribute.values.ts'

export const CompareBody = f.Shape(
  {
    product_id_1: f.about('The first product.', f.Link('products')),
    product_id_2: f.about('The second product.', f.Link('products')),
    attribute_ids: f.Optional(
      f.Type.Array(f.IdOf('products'), {
        maxItems: 100,
        description: 'The attributes to compare. Default: all that both products have.',
      }),
    ),
    include_only_differences: f.Optional(
      f.Default(f.about('True leaves equal values out of `comparison`.', f.Flag), false),
    ),
  },
  {
    examples: [{ product_id_1: '01KAJ3XJ5Q0000000000000001', product_id_2: '01KAJ3XJ5Q0000000000000002' }],
  },
)

const Compared = f.titled('Reference', f.Shape({ id: f.Id, name: f.Text() }))

export const Comparison = f.titled(
  'AttributeComparison',
  f.Shape({
    product_1: Compared,
    product_2: Compared,
    comparison: f.Type.Array(
      f.Shape(
        {
          attribute_code: f.Text(100),
          attribute_name: f.Text(),
          attribute_type: f.fieldsOf(attributes.schema).type as f.TSchema,
          product_1_value: AnyValue,
          product_2_value: AnyValue,
          is_different: f.Flag,
        },
        { title: 'ComparedAttribute' },
      ),
    ),
    summary: f.Shape({ total_compared: f.Count, differences: f.Count, matches: f.Count }),
  }),
)

/**
 * Compares two products by the given attributes or, without them, by their common attributes. The summary counts all
 * compared attributes, including those that the filter excludes.
 */
export async function compareProducts(
  ctx: Ctx,
  { product_id_1, product_id_2, attribute_ids = [], include_only_differences }: f.Static<typeof CompareBody>,
) {
  const found = await findByIds(ctx, products, [product_id_1, product_id_2])
  const [one, other] = [product_id_1, product_id_2].map((id) => found.find((each) => each.id === id))
  const definitions = await definitionsFor(ctx, attribute_ids)
  const attributesExist = attribute_ids.map((id) => definitions.some((each) => each.id === id))
  if (!one || !other || attributesExist.includes(false))
    throw validationError(
      notFoundErrors({ product_id_1: !!one, product_id_2: !!other, ...attributesById(attributesExist) }),
    )
  const areShared = ({ code }: ComparedAttribute) =>
    [one, other].every((each) => Object.hasOwn(each.attributes, code))
  const compared = definitions
    .filter((each) => attribute_ids.length > 0 || areShared(each))
    .map((each) => compareAttribute(each, one.attributes, other.attributes))
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

type ComparedAttribute = Pick<Attribute, 'id' | 'code' | 'name' | 'type'>

async function definitionsFor(ctx: Ctx, ids: readonly string[]): Promise<ComparedAttribute[]> {
  const all = ctx.db
    .selectFrom('attributes')
    .select(['id', 'code', 'name', 'type'])
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
  return (ids.length > 0 ? all.where('id', 'in', ids) : all).execute()
}

const attributesById = (exist: readonly boolean[]) =>
  Object.fromEntries(exist.map((exists, index) => [`attribute_ids.${index}`, exists]))

const notFoundErrors = (existsByField: Record<string, boolean>) =>
  Object.fromEntries(
    Object.entries(existsByField)
      .filter(([, exists]) => !exists)
      .map(([field]) => [field, [fieldMessage(field, 'does not name a record that exists')]]),
  )

type Values = Readonly<Record<string, unknown>>

function compareAttribute({ code, name, type }: ComparedAttribute, one: Values, other: Values) {
  const [first, second] = [one, other].map((values) => (Object.hasOwn(values, code) ? values[code] : null))
  return {
    attribute_code: code,
    attribute_name: name,
    attribute_type: type,
    product_1_value: first,
    product_2_value: second,
    is_different: !isDeepStrictEqual(comparableValue(type, first), comparableValue(type, second)),
  }
}

/** Returns a comparable value: equal for options in another order and for different spellings of a color. */
const comparableValue = (type: Attribute['type'], value: unknown) =>
  value !== null && isFilterable(type) ? filterKeysOf(type, value).toSorted() : value
