/** The tax of a line: from the request, the line before, or the product. */
import type { LineProduct } from '#catalog'
import type { Ctx } from '#core'
import { type TaxCode, type TaxCodeOfLine, taxCodesOf, uncoded } from '#finance'
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
  code: TaxCode | undefined
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
  const { input, sameProduct, product, code } = source
  if (code && isNewCode(source))
    return { tax_rate: code.rate, tax_code_id: code.id, tax_code: code.code, tax_reason: null }
  const tax_rate = input.tax_rate ?? sameProduct?.tax_rate ?? product?.tax_rate ?? 0
  if (input.tax_code_id === null || !sameProduct || sameProduct.tax_rate !== tax_rate)
    return { tax_rate, ...uncoded }
  const { tax_code_id, tax_code, tax_reason } = sameProduct
  return { tax_rate, tax_code_id, tax_code, tax_reason }
}
