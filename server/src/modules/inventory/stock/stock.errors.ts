/** Errors of stock operations. */
import { type FieldErrors, ApiError } from '#core'

/** Too little stock is available; reported on each field that requests too much. */
export function insufficientStock(errors: FieldErrors) {
  const [message = 'There is not enough stock.'] = Object.values(errors).flat()
  return new ApiError('INSUFFICIENT_STOCK', message, { errors })
}

/** A transfer is too large. This is an error of the client, but the API contract requires status 500. */
export const transferTooLarge = (message: string) =>
  new ApiError('INSUFFICIENT_STOCK', message, { status: 500 })

/** The quantity on hand differs from the one that the client expects. */
export const notAsExpected = (current: number, expected: number) => {
  const message = `The quantity on hand is ${current} by now, and not ${expected}.`
  return new ApiError('CONFLICT', message, {
    errors: { expected_quantity: [message] },
    meta: { current_quantity: current },
  })
}
