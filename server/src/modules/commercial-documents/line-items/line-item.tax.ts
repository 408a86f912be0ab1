/** The tax of a line: from the request, the line before, or the product. */
import type { LineProduct } from '#catalog'
import type { Ctx } from '#core'
import type { Customer } from '#crm'
import { type Buyer, type TaxCode, type TaxCodeOfLine, taxCodesOf, type TaxOfSale, uncoded } from '#finance'
import type { LineItem, LineItemInput } from './line-item.ts'

/** The tax code that a line of a request names; undefined without one, or if it does not exist. */
export type NamedTaxCodes = ReadonlyMap<string, TaxCode>

/** Returns the tax codes that lines of a request can name. They are read only if a line names one. */
export async function namedTaxCodes(
  ctx: Ctx,
  inputs: readonly Pick<LineItemInput, 'tax_code_id'>[],
): Promise<NamedTaxCodes> {
  if (inputs.every(({ tax_code_id }) => typeof tax_code_id !== 'string')) return new Map()
  return new Map((await taxCodesOf(ctx)).map((code) => [code.id, code]))
}

interface Source {
  input: LineItemInput
  previous: LineItem | undefined
  sameProduct: LineItem | undefined
  product: Pick<LineProduct, 'tax_rate'> | undefined
  /** The tax code that the request names. */
  code: TaxCode | undefined
  /** The tax of the sale, if it was decided from the countries of seller and buyer. */
  determined: TaxOfSale | undefined
}

/** A client may send back a line with a new rate and the code that it had: then the rate counts. */
const isNewCode = ({ input, previous }: Source) =>
  typeof input.tax_code_id === 'string' && input.tax_code_id !== previous?.tax_code_id

const isNewRate = ({ input, previous }: Source) =>
  typeof input.tax_rate === 'number' && input.tax_rate !== previous?.tax_rate

/** Yields what is wrong with the tax code of a line. */
export function* taxCodeProblems(source: Source): Generator<[field: string, problem: string]> {
  const { input, code } = source
  if (!isNewCode(source)) return
  if (!code) yield ['tax_code_id', 'does not name a record that exists']
  else if (!code.is_active) yield ['tax_code_id', `must name an active tax code: ${code.code} is inactive`]
  else if (code.direction !== 'sale')
    yield ['tax_code_id', `must be for sales: ${code.code} is for purchases`]
  else if (isNewRate(source) && input.tax_rate !== code.rate)
    yield ['tax_rate', `must be ${code.rate}, the rate of the tax code ${code.code}, or be left out`]
}

/** Returns the rate of a line, and its tax code unless that follows from the rate. */
export function taxOfLine(source: Source): { tax_rate: number } & TaxCodeOfLine {
  const { input, sameProduct, product, code, determined } = source
  if (code && isNewCode(source))
    return { tax_rate: code.rate, tax_code_id: code.id, tax_code: code.code, tax_reason: null }
  if (determined && !sameProduct && (input.tax_rate ?? input.tax_code_id ?? null) === null)
    return determinedTaxOf(determined, product?.tax_rate ?? 0)
  const tax_rate = input.tax_rate ?? sameProduct?.tax_rate ?? product?.tax_rate ?? 0
  if (input.tax_code_id === null || !sameProduct || sameProduct.tax_rate !== tax_rate)
    return { tax_rate, ...uncoded }
  const { tax_code_id, tax_code, tax_reason } = sameProduct
  return { tax_rate, tax_code_id, tax_code, tax_reason }
}

const determinedTaxOf = ({ code, reason }: TaxOfSale, ofProduct: number) =>
  code
    ? { tax_rate: code.rate, tax_code_id: code.id, tax_code: code.code, tax_reason: reason }
    : { tax_rate: ofProduct, ...uncoded, tax_reason: reason }

/** Returns what a document supplies: goods if one of its products is physical, because services follow them. */
export const supplyOf = (products: readonly (Pick<LineProduct, 'type'> | undefined)[]) =>
  products.some((product) => product?.type === 'physical') ? 'goods' : 'services'

interface Address {
  country: string | null
}

/** Returns whether a request says nothing about the tax of its lines. */
export const leavesTaxOpen = (
  inputs: readonly Pick<LineItemInput, 'tax_rate' | 'tax_code_id' | 'tax_amount'>[],
) =>
  inputs.every(
    ({ tax_rate, tax_code_id, tax_amount }) =>
      (tax_rate ?? undefined) === undefined &&
      (tax_code_id ?? undefined) === undefined &&
      (tax_amount ?? undefined) === undefined,
  )

/** Returns the buyer of a document. The country of the delivery decides, or else that of the billing address. */
export const taxBuyerOf = (
  { type, vat_id }: Pick<Customer, 'type' | 'vat_id'>,
  shipping: Address | null | undefined,
  billing: Address | null | undefined,
): Buyer => ({
  isBusiness: type !== 'individual',
  vatId: vat_id,
  country: shipping?.country ?? billing?.country ?? null,
})
