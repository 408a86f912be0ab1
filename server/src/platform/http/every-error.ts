/**
 * All that is wrong with a request is told at once. A verb is not even asked while shapes are wrong, and tells of the
 * first rule that is broken. So what is wrong is put right as the schema's example has it, and the verb is tried on
 * that, without effect, until it has nothing more to say.
 */
import type { Endpoint } from '../endpoint.ts'
import { fieldsOf, type TSchema } from '../fields.ts'
import { type FieldErrors, Refusal } from '../refusal.ts'
import { asRefusal } from './errors.ts'

type Tree = Record<string, unknown>
type Attempt = (body: Tree) => Promise<unknown>

const roundsAtMost = 4
const choicesAtMost = 5

/** What was thrown; a refused body with everything that is wrong with it. `attempt` throws what another one meets. */
export async function wholeRefusal(
  { body: schema, tellsErrorsInMeta, takesFile }: Endpoint,
  sent: unknown,
  thrown: unknown,
  attempt: Attempt,
): Promise<unknown> {
  const refusal = asRefusal(thrown)
  if (refusal?.code !== 'VALIDATION_ERROR') return thrown
  const { code, message, errors, meta } = refusal
  if (tellsErrorsInMeta) return new Refusal(code, message, { errors, data: {}, meta: { errors } })
  if (!schema || takesFile) return refusal
  const corrected = structuredClone(without((sent ?? {}) as Tree, Object.keys(errors)))
  const example = exampleOf(schema)
  for (const path of Object.keys(errors)) putRight(corrected, example, path.split('.'))
  const findings: Finding[] = []
  for (const body of choicesOf(schema, errors, corrected))
    findings.push(await explore(schema, body, errors, attempt))
  const further = commonTo(findings.filter(({ isTelling }) => isTelling))
  return new Refusal(code, message, {
    errors: { ...errors, ...further.errors },
    meta: { ...meta, ...further.meta },
  })
}

/** What is wrong as a whole is not even looked at: it may be nested without end. */
const without = (body: Tree, names: readonly string[]): Tree =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

interface Finding {
  errors: FieldErrors
  meta: object
  /** False when the body met nothing but what is known: it says nothing of what comes behind that. */
  isTelling: boolean
}

async function explore(schema: TSchema, body: Tree, known: FieldErrors, attempt: Attempt): Promise<Finding> {
  const errors: FieldErrors = {}
  const meta = {}
  for (let round = 0; round < roundsAtMost; round++) {
    const refusal = await attempt(body).then(() => undefined, asRefusal)
    const found = refusal?.errors ?? {}
    const told = [...Object.keys(known), ...Object.keys(errors)]
    const news = Object.entries(found).filter(([path]) => !isTold(path, told))
    if (news.length === 0) return { errors, meta, isTelling: round > 0 || Object.keys(found).length === 0 }
    Object.assign(errors, Object.fromEntries(news))
    Object.assign(meta, refusal?.meta)
    for (const [path] of news) putRight(body, exampleOf(schema), path.split('.'))
  }
  return { errors, meta, isTelling: true }
}

/** What is wrong whatever would be chosen where the choice itself is wrong. */
function commonTo([first, ...others]: readonly Finding[]): Pick<Finding, 'errors' | 'meta'> {
  if (!first) return { errors: {}, meta: {} }
  const isCommon = ([path]: [string, unknown]) => others.every(({ errors }) => path in errors)
  const errors = Object.fromEntries(Object.entries(first.errors).filter(isCommon))
  return { errors, meta: Object.keys(errors).length > 0 ? first.meta : {} }
}

/** The body; where a choice is wrong, one for each of the first few that could be meant. */
function choicesOf(schema: TSchema, errors: FieldErrors, body: Tree): Tree[] {
  const choices = Object.keys(errors).flatMap((path) => {
    const { enum: values = [] } = (fieldAt(schema, path.split('.')) ?? {}) as { enum?: unknown[] }
    const own = values.filter((value) => value !== null).slice(0, choicesAtMost)
    return own.length > 0 ? [{ path: path.split('.'), own }] : []
  })
  const number = Math.max(1, ...choices.map(({ own }) => own.length))
  return Array.from({ length: number }, (_, turn) => {
    const chosen = structuredClone(body)
    for (const { path, own } of choices) put(chosen, path, own[turn % own.length])
    return chosen
  })
}

const fieldAt = (schema: TSchema | undefined, [key = '', ...rest]: string[]): TSchema | undefined => {
  const { items } = (schema ?? {}) as { items?: TSchema }
  const inner = (schema && fieldsOf(schema)[key]) ?? items
  return rest.length > 0 ? fieldAt(inner, rest) : inner
}

/** Of a value that is put right, neither what is in it nor what it is in tells anything new. */
const isTold = (path: string, told: readonly string[]) =>
  told.some((other) => path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`))

const exampleOf = (schema: TSchema): Tree | undefined => (schema as { examples?: Tree[] }).examples?.[0]

/** What the path names becomes what the example has there, or goes. */
function putRight(target: Tree, example: Tree | undefined, [key = '', ...rest]: string[]) {
  const inner = own(target, key)
  const model = own(example, key) ?? own(example, '0')
  if (rest.length > 0 && typeof inner === 'object' && inner !== null)
    return putRight(inner as Tree, model as Tree | undefined, rest)
  if (model === undefined) delete target[key]
  else target[key] = structuredClone(model)
}

function put(target: Tree, [key = '', ...rest]: string[], value: unknown) {
  const inner = own(target, key)
  if (rest.length === 0) target[key] = value
  else if (typeof inner === 'object' && inner !== null) put(inner as Tree, rest, value)
}

const own = (tree: Tree | undefined, key: string) =>
  tree && Object.hasOwn(tree, key) ? tree[key] : undefined
