/**
 * The errors of a value as sentences by dotted path: the first ones, and the number of the others. A response has a
 * limited number of errors, because a message costs more than an error of the validator (decision 66).
 */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { errorsAtMost, type FieldErrors, fieldMessage } from '#runtime/api-error'
import { hasMessage, problemOf } from '#runtime/messages'

export interface Bounded {
  /** At most as many messages as a response may contain. */
  errors: FieldErrors
  /** The number of further errors. */
  omitted: number
}

/** Returns the messages of the first problems by field, and the number of the others. */
export function sentences(problems: readonly ErrorObject[], inside = ''): Bounded {
  const errors = new Map<string, Set<string>>()
  let [messages, omitted] = [0, 0]
  for (const problem of reportable(problems)) {
    if (messages === errorsAtMost) {
      omitted++
      continue
    }
    const field = [inside, fieldOf(problem)].filter(Boolean).join('.') || 'body'
    const own = errors.get(field) ?? new Set()
    const before = own.size
    errors.set(field, own.add(fieldMessage(field, problemOf(problem))))
    messages += own.size - before
  }
  return { errors: Object.fromEntries([...errors].map(([field, own]) => [field, [...own]])), omitted }
}

/** Omits the items of a list that is too long, and conditions: another error describes these problems. */
function reportable(problems: readonly ErrorObject[]): readonly ErrorObject[] {
  const tooLong = new Set(
    problems.flatMap(({ keyword, instancePath }) => (keyword === 'maxItems' ? [instancePath] : [])),
  )
  const isOfTooLong = (path: string) => tooLong.size > 0 && tooLong.has(path.slice(0, path.lastIndexOf('/')))
  return problems.filter(({ keyword, instancePath }) => hasMessage(keyword) && !isOfTooLong(instancePath))
}

/** Returns `items.0.quantity` for `/items/0/quantity`. A missing or unknown key is reported by its name. */
function fieldOf({ instancePath, params }: ErrorObject) {
  const { missingProperty, additionalProperty, propertyName } = params as Record<string, string | undefined>
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const key = missingProperty ?? additionalProperty ?? propertyName
  return [...path, ...(key === undefined ? [] : [truncated(key)])].join('.')
}

const longestKey = 100

/** An unknown key is shortened to this length, so that a response is not larger than its request. */
const truncated = (key: string) => (key.length > longestKey ? `${key.slice(0, longestKey)}…` : key)

// Free-form data has no patterns. PostgreSQL cannot store NUL, and other control characters are unreadable.
// oxlint-disable-next-line no-control-regex -- finding control characters is the point
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Returns an error for each text or key with control characters. */
export function controlCharacters(value: unknown, path = ''): Bounded {
  const found: Controls = { paths: new Set(), omitted: 0 }
  findControls(value, path, found)
  const errors = Array.from(found.paths, (each) => [
    each,
    [fieldMessage(each, 'must not contain control characters')],
  ])
  return { errors: Object.fromEntries(errors) as FieldErrors, omitted: found.omitted }
}

interface Controls {
  paths: Set<string>
  omitted: number
}

function report(path: string, found: Controls) {
  if (found.paths.size < errorsAtMost) found.paths.add(path || 'body')
  else found.omitted++
}

const isPlain = (text: string) => !forbidden.test(text) && text.isWellFormed()

function findControls(value: unknown, path: string, found: Controls) {
  if (typeof value === 'string' && !isPlain(value)) report(path, found)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (!isPlain(key)) report(path, found)
    findControls(inner, path ? `${path}.${truncated(key)}` : truncated(key), found)
  }
}
