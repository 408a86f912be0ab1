/** Errors of stock operations. */
import { ApiError, type FieldErrors, fieldMessage } from '#core'

/** The available stock is too low; reported on each field with a too large quantity. */
export function insufficientStock(errors: FieldErrors, meta: object = {}) {
  const [message = 'There is not enough stock.'] = Object.values(errors).flat()
  return new ApiError('INSUFFICIENT_STOCK', message, { errors, meta })
}

/** Returns the problem of a quantity above the available stock. */
export const shortageProblem = (requested: number, available: number) =>
  `exceeds the available stock: ${requested} requested, ${Math.max(0, available)} available`

/** Returns the message about a field with a quantity above the available stock. */
export const shortageMessage = (field: string, requested: number, available: number) =>
  fieldMessage(field, shortageProblem(requested, available))

/** A transfer above the available stock: a client error. Its status 500 and its wording are part of the public API. */
export function transferTooLarge(available: number, quantity: number) {
  const message = `Stock cannot be negative. Current: ${available}, adjustment: ${-quantity}.`
  return new ApiError('INSUFFICIENT_STOCK', message, { status: 500 })
}

/** The quantity on hand differs from the quantity that the client expects. */
export const unexpectedQuantity = (current: number, expected: number) => {
  const message = `The quantity on hand is now ${current}, not ${expected}.`
  return new ApiError('CONFLICT', message, {
    errors: { expected_quantity: [message] },
    meta: { current_quantity: current },
  })
}
