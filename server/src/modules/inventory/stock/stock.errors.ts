/** What stock is refused with. */
import { type FieldErrors, ApiError } from '#core'

/** There is less than was asked for; told on each field that asks for too much. */
export function insufficientStock(errors: FieldErrors) {
  const [message = 'There is not enough stock.'] = Object.values(errors).flat()
  return new ApiError('INSUFFICIENT_STOCK', message, { errors })
}

/** Too large a transfer: a mistake of the client, though the contract answers it with 500. */
export const transferTooLarge = (message: string) =>
  new ApiError('INSUFFICIENT_STOCK', message, { status: 500 })

/** Somebody expected another figure: it is not what it was when they read it. */
export const notAsExpected = (current: number, expected: number) => {
  const message = `The quantity on hand is ${current} by now, and not ${expected}.`
  return new ApiError('CONFLICT', message, {
    errors: { expected_quantity: [message] },
    meta: { current_quantity: current },
  })
}
