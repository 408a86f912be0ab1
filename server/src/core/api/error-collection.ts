/**
 * Collects all errors of a request in one answer. An action does not run while the schema is violated, and it stops at
 * the first broken rule. So invalid values are replaced by those of the schema's example, and the action is tried with
 * them, without effect, until it reports no further errors.
 */
import type { Endpoint } from './endpoint.ts'
import { fieldsOf, type TSchema } from '../resource/fields.ts'
import { ownValue } from '../resource/own-property.ts'
import { currencies, digitsOf } from '../money/money.ts'
import { type FieldErrors, ApiError } from '#runtime/api-error'
import { asApiError } from '#runtime/http/errors'

type Tree = Record<string, unknown>
type Attempt = (body: Tree) => Promise<unknown>

const roundsAtMost = 4
const choicesAtMost = 5
// A body is validated up to twenty times; for a larger one only the first errors are reported.
const charactersAtMost = 100_000

/** Returns the thrown error; for a rejected body, with all its errors. `attempt` throws the error of another body. */
export async function collectErrors(
  { body: schema, reportsErrorsInMeta, acceptsFile }: Endpoint,
  sent: unknown,
  thrown: unknown,
  attempt: Attempt,
): Promise<unknown> {
  const refusal = asApiError(thrown)
  if (!refusal || !isOfBody(refusal, sent)) return thrown
  const { code, message, errors, meta } = refusal
  if (reportsErrorsInMeta) return new ApiError(code, message, { errors, data: {}, meta: { errors } })
  if (!schema || acceptsFile || JSON.stringify(sent ?? {}).length > charactersAtMost) return refusal
  const corrected = structuredClone(without((sent ?? {}) as Tree, Object.keys(errors)))
  const example = exampleOf(schema)
  for (const path of Object.keys(errors)) putRight(corrected, example, path.split('.'))
  const findings: Finding[] = []
  for (const body of choicesOf(schema, errors, corrected))
    findings.push(await explore(schema, body, errors, attempt))
  const further = commonTo(findings.filter(({ isTelling }) => isTelling))
  return new ApiError(code, message, {
    errors: { ...errors, ...further.errors },
    meta: { ...meta, ...further.meta },
  })
}

/** A state rule can forbid the value of one field while other fields are invalid as well. */
const isOfBody = ({ code, errors }: ApiError, sent: unknown) =>
  code === 'VALIDATION_ERROR' ||
  (code === 'INVALID_STATE' &&
    Object.keys(errors).some((name) => ownValue(sent as Tree | undefined, name) !== undefined))

/** Fields that are rejected as a whole are not read: they can be nested without limit. */
const without = (body: Tree, names: readonly string[]): Tree =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

interface Finding {
  errors: FieldErrors
  meta: object
  /** False if the attempt reported only known errors, or another kind of refusal: further errors are unknown. */
  isTelling: boolean
}

async function explore(schema: TSchema, body: Tree, known: FieldErrors, attempt: Attempt): Promise<Finding> {
  const errors: FieldErrors = {}
  const meta = {}
  for (let round = 0; round < roundsAtMost; round++) {
    const { isDone, refusal } = await attempt(body).then(() => done, refused)
    const found = refusal?.errors ?? {}
    const told = [...Object.keys(known), ...Object.keys(errors)]
    const news = Object.entries(found).filter(([path]) => !isTold(path, told))
    if (news.length === 0) return { errors, meta, isTelling: round > 0 || isDone }
    Object.assign(errors, Object.fromEntries(news))
    Object.assign(meta, refusal?.meta)
    for (const [path] of news) putRight(body, exampleOf(schema), path.split('.'))
  }
  return { errors, meta, isTelling: true }
}

const done = { isDone: true, refusal: undefined }
const refused = (thrown: unknown) => ({ isDone: false, refusal: asApiError(thrown) })

/** Returns the errors that occur for every choice, if the choice itself is invalid. */
function commonTo([first, ...others]: readonly Finding[]): Pick<Finding, 'errors' | 'meta'> {
  if (!first) return { errors: {}, meta: {} }
  const isCommon = ([path]: [string, unknown]) => others.every(({ errors }) => path in errors)
  const errors = Object.fromEntries(Object.entries(first.errors).filter(isCommon))
  return { errors, meta: Object.keys(errors).length > 0 ? first.meta : {} }
}

/** Returns the body; if fields that others depend on are invalid, one body for each of a few valid values. */
function choicesOf(schema: TSchema, errors: FieldErrors, body: Tree): Tree[] {
  const choices = Object.keys(errors).flatMap((path) => {
    const values = valuesFor(fieldAt(schema, path.split('.')))
    return values.length > 0 ? [{ path: path.split('.'), values }] : []
  })
  const number = Math.max(1, ...choices.map(({ values }) => values.length))
  return Array.from({ length: number }, (_, turn) => {
    const chosen = structuredClone(body)
    for (const { path, values } of choices) put(chosen, path, values[turn % values.length])
    return chosen
  })
}

/**
 * Returns valid values to try in a field: the first of its choices; a currency for each number of decimals; the first
 * and the last day or instant, so that another can lie between them.
 */
function valuesFor(field: TSchema | undefined): readonly unknown[] {
  const { enum: values = [], format = '' } = (field ?? {}) as { enum?: unknown[]; format?: string }
  if (values.length === currencies.length)
    return [...new Map(currencies.map((code) => [digitsOf(code), code])).values()]
  if (values.length > 0) return values.filter((value) => value !== null).slice(0, choicesAtMost)
  return farApart[format] ?? []
}

const farApart: Record<string, readonly string[]> = {
  date: ['0001-01-02', '9999-12-30'],
  'date-time': ['0001-01-02T00:00:00.000Z', '9999-12-30T00:00:00.000Z'],
}

const fieldAt = (schema: TSchema | undefined, [key = '', ...rest]: string[]): TSchema | undefined => {
  const { items } = (schema ?? {}) as { items?: TSchema }
  const inner = ownValue(schema && fieldsOf(schema), key) ?? items
  return rest.length > 0 ? fieldAt(inner, rest) : inner
}

/** Returns whether a path is reported already: errors inside or around a replaced value are not new. */
const isTold = (path: string, told: readonly string[]) =>
  told.some((other) => path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`))

const exampleOf = (schema: TSchema): Tree | undefined => (schema as { examples?: Tree[] }).examples?.[0]

/** Replaces the value at the path by the example's, or removes it; for an item of a list, the list. */
function putRight(target: Tree, example: Tree | undefined, [key = '', ...rest]: string[]) {
  const inner = ownValue(target, key)
  const model = ownValue(example, key) ?? ownValue(example, '0')
  const isListed = Array.isArray(inner) && rest.length === 1 && model === undefined
  if (rest.length > 0 && typeof inner === 'object' && inner !== null && !isListed)
    return putRight(inner as Tree, model as Tree | undefined, rest)
  if (model === undefined) delete target[key]
  else target[key] = structuredClone(model)
}

function put(target: Tree, [key = '', ...rest]: string[], value: unknown) {
  const inner = ownValue(target, key)
  if (rest.length === 0) target[key] = value
  else if (typeof inner === 'object' && inner !== null) put(inner as Tree, rest, value)
}
