/** Handles the amounts of a record whose currency changes. */
import { digitsOf, type Minor, sameDecimals } from './money.ts'
import { type FieldErrors, validationError, fieldMessage } from '#runtime/api-error'

interface InCurrency {
  currency: string
}

/**
 * Returns the amounts that the request does not contain, with the same decimals. Rejects amounts with 422 that the new
 * currency cannot represent exactly. Exchange rates do not apply here: changing the currency of a record keeps its
 * numbers.
 */
export function preserveDecimals<T extends InCurrency, F extends keyof T & string>(
  before: T,
  patch: Partial<Record<F, unknown>> & { currency?: string | undefined },
  fields: readonly F[],
  same: (amount: Minor, from: string, to: string) => number | undefined = sameDecimals,
): { [K in F]?: T[K] } {
  const { currency } = patch
  if (!currency || digitsOf(currency) === digitsOf(before.currency)) return {}
  const errors: FieldErrors = {}
  const preserved: { [K in F]?: T[K] } = {}
  for (const field of fields) {
    const amount = before[field] as Minor | null
    if (patch[field] !== undefined || amount === null) continue
    const converted = same(amount, before.currency, currency)
    if (converted === undefined)
      errors[field] = [fieldMessage(field, `must be sent again: it cannot be kept exactly in ${currency}`)]
    else preserved[field] = converted as T[F]
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
  return preserved
}
