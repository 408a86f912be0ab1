/** The tax of purchase orders: rates and codes of lines, and the tax lines of the supplier's invoice in the ledger. */
import type { Minor } from '#core/money'
import { taxOn } from '#commercial-documents'
import {
  chargedRate,
  isSelfAssessed,
  type PostedLine,
  type TaxCode,
  type TaxCodeOfLine,
  uncoded,
} from '#finance'
import type { Item, ItemInput } from './purchase-order.items.ts'

interface Source {
  input: ItemInput
  previous: Item | undefined
  /** The tax code that the request names. */
  code: TaxCode | undefined
  addError: (name: string, problem: string) => void
}

/** Returns the rate of a line, and its tax code unless that follows from the rate. A changed rate changes the code. */
export function taxOfLine({ input, previous, code, addError }: Source): { tax_rate: number } & TaxCodeOfLine {
  const isNewCode = typeof input.tax_code_id === 'string' && input.tax_code_id !== previous?.tax_code_id
  const isNewRate = input.tax_rate !== undefined && input.tax_rate !== previous?.tax_rate
  if (isNewCode) {
    const problem = problemOf(code, isNewRate ? input.tax_rate : undefined)
    if (problem) addError(...problem)
    else if (code)
      return { tax_rate: chargedRate(code), tax_code_id: code.id, tax_code: code.code, tax_reason: null }
  }
  const tax_rate = input.tax_rate ?? previous?.tax_rate ?? 0
  if (input.tax_code_id === null || !previous || tax_rate !== previous.tax_rate)
    return { tax_rate, ...uncoded }
  const { tax_code_id, tax_code, tax_reason } = previous
  return { tax_rate, tax_code_id, tax_code, tax_reason }
}

function problemOf(code: TaxCode | undefined, rate: number | undefined): [string, string] | undefined {
  if (!code) return ['tax_code_id', 'does not name a record that exists']
  if (!code.is_active) return ['tax_code_id', `must name an active tax code: ${code.code} is inactive`]
  if (code.direction !== 'purchase')
    return ['tax_code_id', `must be for purchases: ${code.code} is for sales`]
  if (rate === undefined || rate === code.rate || rate === chargedRate(code)) return undefined
  return ['tax_rate', `must be ${code.rate}, the rate of the tax code ${code.code}, or be left out`]
}

interface Taxed {
  items: readonly Item[]
  tax_amount: Minor
}

/**
 * Returns the tax lines of a supplier's invoice; tax that is not deducted is an expense. A tax that was entered by hand
 * for the whole order is that of the code with the most tax.
 */
export function purchaseTaxLines({ items, tax_amount }: Taxed, codes: readonly TaxCode[]): PostedLine[] {
  const sums = new Map<string | null, { base: number; tax: number }>()
  for (const item of items) {
    const sum = sums.get(item.tax_code_id)
    sums.set(item.tax_code_id, {
      base: (sum?.base ?? 0) + item.line_total,
      tax: (sum?.tax ?? 0) + item.tax_amount,
    })
  }
  const rest = tax_amount - [...sums.values()].reduce((all, { tax }) => all + tax, 0)
  const [most] = [...sums.values()].toSorted((one, other) => other.tax - one.tax)
  if (most) most.tax += rest
  return [...sums].flatMap(([id, { base, tax }]): PostedLine[] => {
    const code = codes.find((each) => each.id === id)
    if (!code) return [{ purpose: 'input_tax', amount: tax }]
    const assessed = isSelfAssessed(code) ? taxOn(base as Minor, code.rate, false) : tax
    const deducted = Math.round((assessed * code.deductible_percent) / 100)
    const kept = assessed - deducted
    const detail = String(code.rate)
    return [
      { purpose: 'input_tax', amount: deducted, tax: { tax_code_id: code.id, base } },
      { purpose: 'purchases', amount: kept, tax: { tax_code_id: code.id, base: 0 } },
      ...(isSelfAssessed(code)
        ? [
            {
              purpose: 'tax' as const,
              amount: 0 - assessed,
              detail,
              tax: { tax_code_id: code.id, base: 0 - base },
            },
          ]
        : []),
    ]
  })
}
