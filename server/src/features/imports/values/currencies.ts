/** Compares the currencies that cells name, such as `USD 12.00`, with the currency of their record. */
import type { Ctx } from '#runtime/database/context'
import type { f } from '#core'
import type { Importable } from '#core/platform'
import { type FieldErrors, fieldMessage, validationError } from '#runtime/api-error'

/** A currency that a cell names. */
export interface NamedCurrency {
  /** The field of the amount. */
  target: { path: string; schema: f.TSchema }
  text: string
  /** More than one for a sign of several currencies, such as `$`. */
  currencies: readonly string[]
}

/**
 * Rejects amounts in another currency than that of the written record. The record is compared, because its action may
 * take the currency from its customer.
 */
export function checkCurrencies(
  { tenant }: Pick<Ctx, 'tenant'>,
  { lines }: Importable,
  rows: readonly (readonly NamedCurrency[])[],
  record: object,
) {
  const errors: FieldErrors = {}
  for (const [index, named] of rows.entries())
    for (const { target, text, currencies } of named) {
      const { 'x-money': field = 'currency' } = target.schema as { 'x-money'?: string }
      const own = field === 'tenant' ? undefined : (record as Record<string, unknown>)[field]
      const currency = typeof own === 'string' ? own : tenant.currency
      if (currencies.includes(currency)) continue
      const { path } = target
      const place = lines && path.startsWith(`${lines.field}.`) ? path.replace('.', `.${index}.`) : path
      const names = currencies.slice(0, 3).join(' or ')
      const problem = `must be an amount in ${currency}, the currency of the record: ${text} is in ${names}`
      errors[place] = [fieldMessage(path, problem)]
    }
  if (Object.keys(errors).length > 0) throw validationError(errors)
}
