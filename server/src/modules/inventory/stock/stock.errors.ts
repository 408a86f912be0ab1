/** Errors of stock operations. */
import { type FieldErrors, ApiError, fieldMessage } from '#core'

/** Too little stock is available; reported on each field that requests too much. */
export function insufficientStock(errors: FieldErrors, meta: object = {}) {
  const [message = 'There is not enough stock.'] = Object.values(errors).flat()
  return new ApiError('INSUFFICIENT_STOCK', message, { errors, meta })
}

/** Says that a quantity is more than there is. */
export const shortageProblem = (requested: number, available: number) =>
  `exceeds the available stock: ${requested} requested, ${Math.max(0, available)} available`

/** The message about a field that asks for more than there is. */
export const shortageMessage = (field: string, requested: number, available: number) =>
  fieldMessage(field, shortageProblem(requested, available))

/** A transfer is too large: an error of the client. The API contract requires status 500 and this wording. */
export function transferTooLarge(available: number, quantity: number) {
  const message = `Stock cannot be negative. Current: ${available}, adjustment: ${-quantity}.`
  return new ApiError('INSUFFICIENT_STOCK', message, { status: 500 })
}

/** The quantity on hand differs from the one that the client expects. */
export const notAsExpected = (current: number, expected: number) => {
  const message = `The quantity on hand is ${current} by now, and not ${expected}.`
  return new ApiError('CONFLICT', message, {
    errors: { expected_quantity: [message] },
    meta: { current_quantity: current },
  })
}
