/**
 * All that is wrong with a request is told at once. An action is not even asked while shapes are wrong, and tells of
 * the first rule that is broken. So what is wrong is put right as the schema's example has it, and the action is tried
 * on that, without effect, until it has nothing more to say.
 */
import type { Endpoint } from './endpoint.ts'
import { fieldsOf, type TSchema } from '../resource/fields.ts'
import { ownValue } from '../resource/own.ts'
import { currencies, digitsOf } from '../money/money.ts'
import { type FieldErrors, ApiError } from '#runtime/api-error'
import { asRefusal } from '#runtime/http/errors'

type Tree = Record<string, unknown>
type Attempt = (body: Tree) => Promise<unknown>

const roundsAtMost = 4
const choicesAtMost = 5
// A body is checked up to twenty times; of a larger one only what is found at first is told.
const charactersAtMost = 100_000

/** What was thrown; a refused body with everything that is wrong with it. `attempt` throws what another one meets. */
export async function collectErrors(
  { body: schema, reportsErrorsInMeta, acceptsFile }: Endpoint,
  sent: unknown,
  thrown: unknown,
  attempt: Attempt,
): Promise<unknown> {
  const refusal = asRefusal(thrown)
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

/** A rule about states may forbid what one field of a body asks for, and the others may be wrong as well. */
const isOfBody = ({ code, errors }: ApiError, sent: unknown) =>
  code === 'VALIDATION_ERROR' ||
  (code === 'INVALID_STATE' &&
    Object.keys(errors).some((name) => ownValue(sent as Tree | undefined, name) !== undefined))

/** What is wrong as a whole is not even looked at: it may be nested without end. */
const without = (body: Tree, names: readonly string[]): Tree =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

interface Finding {
  errors: FieldErrors
  meta: object
  /** False when the body met nothing but what is known, or another kind of refusal: what comes behind is not known. */
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
const refused = (thrown: unknown) => ({ isDone: false, refusal: asRefusal(thrown) })

/** What is wrong whatever would be chosen where the choice itself is wrong. */
function commonTo([first, ...others]: readonly Finding[]): Pick<Finding, 'errors' | 'meta'> {
  if (!first) return { errors: {}, meta: {} }
  const isCommon = ([path]: [string, unknown]) => others.every(({ errors }) => path in errors)
  const errors = Object.fromEntries(Object.entries(first.errors).filter(isCommon))
  return { errors, meta: Object.keys(errors).length > 0 ? first.meta : {} }
}

/** The body; where what others depend on is wrong, one for each of a few that could be meant. */
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
 * What could be meant in a field: the first of its choices; a currency for each number of decimals; the first and the
 * last of days and moments, between which another may lie.
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

/** Of a value that is put right, neither what is in it nor what it is in tells anything new. */
const isTold = (path: string, told: readonly string[]) =>
  told.some((other) => path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`))

const exampleOf = (schema: TSchema): Tree | undefined => (schema as { examples?: Tree[] }).examples?.[0]

/** What the path names becomes what the example has there, or goes; with one of a list, the list. */
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
