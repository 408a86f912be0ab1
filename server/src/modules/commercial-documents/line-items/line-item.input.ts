/** Builds lines from a request: locks the products, and copies prices, taxes and names from them. */
import { type Ctx, newId } from '#core'
import { amountText, type Minor, priceTimes, type UnitPrice } from '#core/money'
import { type Buyer, type TaxCode, type TaxOfSale, taxOfSale } from '#finance'
import { LineErrors, productProblem, type ReadLine, readLines } from './document-line.input.ts'
import { hasTooManyDecimals, type LineItem, type LineItemInput } from './line-item.ts'
import { type Draft, draftOf } from './line-item.pricing.ts'
import { namedTaxCodes, supplyOf, taxCodeProblems, taxOfLine } from './line-item.tax.ts'
import { isNamedBySku, withProducts } from './line-item.skus.ts'

/**
 * A line in a request, or one that the system creates. A line that charges for a rental keeps a discontinued product.
 */
type Input = LineItemInput & { rental_line_id?: string | null | undefined }

/** The sources of the values of a line: the request, the product, and the previous line. */
export interface LineSource<L extends LineItem = LineItem, I extends Input = Input> extends ReadLine<L, I> {
  /** The price of the product in the currency of the document; undefined if it has none. */
  list_price: UnitPrice | undefined
  /** The tax code that the request names. */
  code: TaxCode | undefined
  /** The tax of the sale, if it was decided from the countries of seller and buyer. */
  determined: TaxOfSale | undefined
}

interface Source<L extends LineItem, I extends Input> extends LineSource<L, I> {
  currency: string
}

/** The fields of a line that only its document has. */
type OwnFields<L extends LineItem> = Omit<L, keyof LineItem>

interface Document<L extends LineItem, I extends Input> {
  /** The document, for messages. */
  recordName: string
  currency: string
  /** The current lines of the document; an input with the id of one of them updates it. */
  existing?: readonly L[]
  /** The buyer whose country decides the tax of new lines. Without one, their products do. */
  buyer?: Buyer | undefined
  /** Returns the fields of a line that only this document has. */
  ownFields: (source: LineSource<L, I>) => OwnFields<L>
}

/** Builds the lines of a document from a request. Reports all errors on their fields. */
export async function buildItems<L extends LineItem, I extends Input>(
  ctx: Ctx,
  sent: readonly I[],
  { recordName, currency, existing = [], buyer, ownFields }: Document<L, I>,
): Promise<Draft<L>[]> {
  const lines = await readLines(ctx, await withProducts(ctx, sent), existing)
  const codes = await namedTaxCodes(ctx, sent)
  const supply = supplyOf(lines.map(({ product }) => product))
  const determined = buyer && (await taxOfSale(ctx, buyer, supply))
  const errors = new LineErrors({
    field: 'items',
    unknownId: `does not name an item of this ${recordName}`,
    repeatedId: 'repeats the id of another item',
  })
  const items = lines.map((line, index) => {
    const { product } = line
    const list_price = product?.currency === currency ? (product.selling_price ?? undefined) : undefined
    const code = codes.get(line.input.tax_code_id ?? '')
    const source = { ...line, list_price, code, determined, currency }
    errors.checkId(index, line, existing)
    for (const [name, problem] of problemsOf(source)) errors.addError(index, name, problem)
    return { ...commonFields(source), ...ownFields(source) } as Draft<L>
  })
  errors.reject(items)
  return items
}

function* problemsOf(source: Source<LineItem, Input>): Generator<[field: string, problem: string]> {
  const { input, product_id, product, previous, sameProduct, list_price, currency } = source
  const quantity = input.quantity ?? previous?.quantity
  // A field that is present and undefined was found invalid before: checks that need it report nothing.
  const isInvalid = (name: keyof LineItemInput) => name in input && input[name] === undefined
  const isWrong = isInvalid('product_id') || isInvalid('sku') || isNamedBySku(input)
  const isUnknown = isWrong || (product_id !== null && !product)
  if (product_id !== null) {
    const problem = productProblem(source, Boolean(sameProduct || input.rental_line_id))
    if (problem) yield ['product_id', problem]
  } else if (isNamedBySku(input)) yield ['sku', 'does not name a product that exists']
  else if (!input.name && !sameProduct && !isUnknown) yield ['name', 'is required without product_id']
  if (quantity === undefined) {
    if (!isInvalid('quantity')) yield ['quantity', 'is required']
  } else if (product?.track_inventory && !Number.isInteger(quantity))
    yield ['quantity', 'must be a whole number: the product has inventory']
  else if (hasTooManyDecimals(quantity)) yield ['quantity', 'must have at most 4 decimals']
  const price = input.unit_price ?? sameProduct?.unit_price ?? list_price
  if (price === undefined && !isUnknown && !isInvalid('unit_price'))
    yield ['unit_price', product ? `is required: the product has no price in ${currency}` : 'is required']
  for (const name of ['discount_percent', 'tax_rate'] as const)
    if (hasTooManyDecimals(input[name] ?? 0)) yield [name, 'must have at most 4 decimals']
  if (!isInvalid('tax_code_id')) yield* taxCodeProblems(source)
  yield* discountProblems(source, quantity, isInvalid('unit_price') ? undefined : price)
}

function* discountProblems(
  { input, previous, currency }: Source<LineItem, Input>,
  quantity: number | undefined,
  price: UnitPrice | undefined,
): Generator<[field: string, problem: string]> {
  if (!isChanged(input, previous, 'discount_amount')) return
  // If the currency of the body is invalid, amounts are decimals.
  const isKnown = quantity !== undefined && Number.isSafeInteger(price)
  const most = isKnown ? priceTimes(price as UnitPrice, quantity) : undefined
  if (most !== undefined && (input.discount_amount ?? 0) > most)
    yield ['discount_amount', `must be at most ${amountText(most, currency)}, quantity × price`]
  if (isGiven(input.discount_percent) && isGiven(input.discount_amount))
    yield ['discount_percent', 'cannot be sent together with discount_amount']
}

const isGiven = (value: unknown) => value !== undefined && value !== null

/** Returns whether a request changes a field. */
const isChanged = (
  input: LineItemInput,
  previous: LineItem | undefined,
  name: keyof LineItemInput & keyof LineItem,
) => input[name] !== undefined && input[name] !== previous?.[name]

function commonFields(source: Source<LineItem, Input>): Draft {
  const { input, product_id, product, previous, sameProduct, list_price } = source
  return {
    id: previous?.id ?? newId(),
    product_id: product?.id ?? product_id,
    sku: input.sku ?? sameProduct?.sku ?? product?.sku ?? null,
    name: input.name ?? sameProduct?.name ?? product?.name ?? '',
    description: input.description === undefined ? (sameProduct?.description ?? null) : input.description,
    quantity: input.quantity ?? previous?.quantity ?? 0,
    unit_price: input.unit_price ?? sameProduct?.unit_price ?? list_price ?? (0 as Minor),
    ...discountOf(input, previous),
    ...taxOfLine(source),
    tax_by_hand: manualTaxOf(input, previous),
  }
}

function discountOf(input: LineItemInput, previous: LineItem | undefined) {
  const { discount_percent: percent, discount_amount: amount } = input
  if (isGiven(percent) && isChanged(input, previous, 'discount_percent'))
    return { discount_percent: percent as number, line_discount_amount: 0 as Minor }
  if (isChanged(input, previous, 'discount_amount'))
    return { discount_percent: null, line_discount_amount: amount ?? (0 as Minor) }
  const { discount_percent, line_discount_amount } = previous ? draftOf(previous) : noDiscount
  return { discount_percent, line_discount_amount }
}

const noDiscount = { discount_percent: null, line_discount_amount: 0 as Minor }

/** Returns the tax that the client set, in this request or an earlier one; null if the tax is computed. */
function manualTaxOf(input: LineItemInput, previous: LineItem | undefined): Minor | null {
  if (isChanged(input, previous, 'tax_amount')) return input.tax_amount ?? null
  return previous?.is_tax_manual ? previous.tax_amount : null
}
