/** Amounts of lines, and totals of their document: pure functions. Amounts are in minor units. */
import { type FieldErrors, fieldMessage, rejectInvalid } from '#core'
import { type Minor, sameDecimals, sameUnitPrice, type UnitPrice } from '#core/money'
import type { LineItem } from './line-item.ts'
import {
  netShipping,
  shippingTaxes,
  type ShippingTaxMode,
  type TaxPart,
  taxOfShipping,
} from './shipping-tax.ts'
import { amountsOfLines, type Discount, totalsOf } from './totals.ts'

type Amounts = 'discount_amount' | 'tax_amount' | 'is_tax_manual' | 'line_total'

interface DraftAmounts {
  /** The discount of the line, if it is not a percentage. */
  line_discount_amount: Minor
  /** The tax that a client has given; null if it is computed. */
  tax_by_hand: Minor | null
}

/** A line before its amounts are computed. */
export type Draft<L extends LineItem = LineItem> = Omit<L, Amounts> & DraftAmounts

/** The fields that pricing reads. */
type Priceable = Pick<Draft, 'quantity' | 'unit_price' | 'discount_percent' | 'tax_rate'> & DraftAmounts

/** A line with its amounts. */
type Priced<D> = Omit<D, 'tax_by_hand'> & Pick<LineItem, Amounts>

export interface PricingTerms {
  /** The discount on the whole document, after those of its lines. */
  discount: Discount
  shipping_amount: Minor
  shipping_tax: ShippingTaxMode
  prices_include_tax: boolean
  /** The agreed tax on shipping, such as that of a billed order. Without it, the tax follows from the lines. */
  agreed_shipping_taxes?: readonly TaxPart[]
}

/** Returns the lines with their amounts, and the totals of the document. */
export function priceItems<D extends Priceable>(drafts: readonly D[], terms: PricingTerms) {
  const inputs = drafts.map(({ discount_percent, line_discount_amount, ...draft }) => ({
    ...draft,
    discount: discount_percent === null ? { amount: line_discount_amount } : { percent: discount_percent },
  }))
  const pricing = { discount: terms.discount, pricesIncludeTax: terms.prices_include_tax }
  const own = amountsOfLines(inputs, { discount: { amount: 0 as Minor }, pricesIncludeTax: false })
  const amounts = amountsOfLines(inputs, pricing)
  const computedTaxes = drafts.some(({ tax_by_hand }) => tax_by_hand !== null)
    ? amountsOfLines(
        inputs.map((input) => ({ ...input, tax_by_hand: null })),
        pricing,
      )
    : amounts
  const items = drafts.map(({ tax_by_hand, ...draft }, index) => {
    const { gross_amount: _, ...computed } = amounts[index] as (typeof amounts)[number]
    const line_discount_amount = own[index]?.discount_amount ?? (0 as Minor)
    // A given tax that is equal to the computed one is computed again after later changes.
    const is_tax_manual = tax_by_hand !== null && tax_by_hand !== computedTaxes[index]?.tax_amount
    return { ...draft, ...computed, line_discount_amount, is_tax_manual } as Priced<D>
  })
  const shipping_taxes = [...(terms.agreed_shipping_taxes ?? shippingTaxes(items, terms))]
  const shipping = { shipping_amount: terms.shipping_amount, shipping_taxes }
  const shipping_tax_amount = taxOfShipping(shipping_taxes)
  return {
    items,
    shipping_tax_amount,
    shipping_taxes,
    ...totalsOf(amounts, netShipping(shipping), shipping_tax_amount),
  }
}

/** Returns a line without its computed amounts. */
export function draftOf<L extends LineItem>(item: L): Draft<L> {
  const { discount_amount, tax_amount, is_tax_manual, line_total: _, ...fields } = item
  const { line_discount_amount = discount_amount } = item
  return { ...fields, line_discount_amount, tax_by_hand: is_tax_manual ? tax_amount : null }
}

/**
 * Converts the prices of lines to another currency without changing their decimals. Rejects prices that the currency
 * cannot represent.
 */
export function convertItems<L extends LineItem>(items: readonly L[], from: string, to: string): Draft<L>[] {
  const errors: FieldErrors = {}
  const drafts = items.map((item, index) => {
    const draft = draftOf(item)
    const price = sameUnitPrice(item.unit_price, from, to)
    const discount = sameDecimals(draft.line_discount_amount, from, to)
    const path = `items.${index}.unit_price`
    if (price === undefined || discount === undefined)
      errors[path] = [fieldMessage(path, `must be sent again: it cannot be kept exactly in ${to}`)]
    const unit_price: UnitPrice = price ?? item.unit_price
    return { ...draft, unit_price, line_discount_amount: discount ?? draft.line_discount_amount }
  })
  rejectInvalid(errors)
  return drafts
}
