/** Converts PostgreSQL's constraint violations into errors that name the field. */
import {
  type FieldErrors,
  validationError,
  ApiError,
  fieldMessage,
  takenMessage,
  unavailable,
} from '../api-error.ts'

// The database is unreachable, busy or read-only, or other transactions changed the same rows repeatedly.
const notAvailable = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|57P0|08|53|57014|55P03|25P03|25006|40001|40P01)/

interface DatabaseError {
  code?: unknown
  message?: string
  constraint?: string | undefined
}

/** Returns the name of a constraint in a message: Citus passes an error of a worker on without its fields. */
const nameIn = (message = '') => /constraint "([^"]+)"/.exec(message)?.[1]

/**
 * Returns the `ApiError` for a thrown error; undefined if the error is a bug. The database enforces uniqueness and
 * references; the names of its constraints contain the field.
 */
export function apiErrorOf(thrown: unknown): ApiError | undefined {
  if (thrown instanceof ApiError) return thrown
  const { code, message, constraint = nameIn(message) } = (thrown ?? {}) as DatabaseError
  if (typeof code !== 'string') return undefined
  if (notAvailable.test(code)) return unavailable()
  const [, field, what] = constraint?.replace(/_\d+$/, '').split('__') ?? []
  if (!field) return undefined
  const errors: FieldErrors = {}
  if (code === '23505' && what === 'unique') errors[field] = [takenMessage(field)]
  if (code === '23503' && what === 'exists')
    errors[field] = [fieldMessage(field, 'does not name a record that exists')]
  return Object.keys(errors).length > 0 ? validationError(errors) : undefined
}
