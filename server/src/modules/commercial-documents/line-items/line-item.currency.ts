/**
 * Amounts of a new order or invoice without a currency in the request. The document gets the currency of its customer.
 */
import { type Ctx, type FieldErrors, fieldMessage, rejectInvalid } from '#core'
import { fromMinor, fromUnitPrice, type Minor, toMinor, toUnitPrice } from '#core/money'
import type { LineItemInput } from './line-item.ts'

interface Amounts {
  shipping_amount?: Minor | null | undefined
  discount_amount?: Minor | null | undefined
  items?: readonly LineItemInput[] | undefined
}

/**
 * Returns the request with its amounts in the currency of the document. They were parsed in the currency of the tenant
 * and keep their decimals: 1800 is 1800 JPY. Rejects amounts with more decimals than the currency has.
 */
export function withAmountsIn<T extends Amounts>(
  { tenant }: Pick<Ctx, 'tenant'>,
  currency: string,
  body: T,
): T {
  const errors: FieldErrors = {}
  const convert = <F extends object>(fields: F, names: readonly (keyof F & string)[], at: string): F => {
    const converted = { ...fields }
    for (const name of names) {
      const amount = fields[name] as Minor | null | undefined
      if (typeof amount !== 'number') continue
      const isPrice = name === 'unit_price'
      const same = isPrice
        ? toUnitPrice(fromUnitPrice(amount, tenant.currency), currency)
        : toMinor(fromMinor(amount, tenant.currency), currency)
      const path = `${at}${name}`
      if (typeof same === 'string') errors[path] = [fieldMessage(path, same)]
      else converted[name] = same as F[typeof name]
    }
    return converted
  }
  const items = body.items?.map((item, index) =>
    convert(item, ['unit_price', 'discount_amount', 'tax_amount'], `items.${index}.`),
  )
  const converted = convert(body, ['shipping_amount', 'discount_amount'], '')
  rejectInvalid(errors)
  return { ...converted, ...(items && { items }) }
}
