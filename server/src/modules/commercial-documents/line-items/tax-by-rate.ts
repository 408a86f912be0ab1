/** Sums of documents by tax rate: pure functions. */
import type { Minor } from '#core/money'
import type { TaxPart } from './shipping-tax.ts'

interface Taxed {
  /** Percent. */
  tax_rate: number
  /** Without tax. */
  line_total: Minor
  tax_amount: Minor
}

/** Returns the taxable amount and the tax of each rate, including shipping, with the lowest rate first. */
export function taxByRate(items: readonly Taxed[], shipping: readonly TaxPart[] = []): TaxPart[] {
  const byRate = new Map<number, TaxPart>()
  const parts = shipping.map(({ rate, taxable_amount, tax_amount }) => ({
    tax_rate: rate,
    line_total: taxable_amount,
    tax_amount,
  }))
  for (const { tax_rate: rate, line_total, tax_amount } of [...items, ...parts]) {
    const sums = byRate.get(rate) ?? { rate, taxable_amount: 0 as Minor, tax_amount: 0 as Minor }
    byRate.set(rate, {
      rate,
      taxable_amount: (sums.taxable_amount + line_total) as Minor,
      tax_amount: (sums.tax_amount + tax_amount) as Minor,
    })
  }
  return [...byRate.values()].toSorted((one, other) => one.rate - other.rate)
}
