/**
 * All that is wrong with a request is told at once. A verb is not even asked while shapes are wrong, and tells of the
 * first rule that is broken. So what is wrong is put right as the schema's example has it, and the verb is tried on
 * that, without effect, until it has nothing more to say.
 */
import type { Endpoint } from '../endpoint.ts'
import { type FieldErrors, Refusal } from '../refusal.ts'
import { asRefusal } from './errors.ts'

type Tree = Record<string, unknown>

const roundsAtMost = 4

/** What was thrown; a refused body with everything that is wrong with it. `attempt` throws what another one meets. */
export async function wholeRefusal(
  { body: schema, tellsErrorsInMeta, takesFile, takesForm }: Endpoint,
  sent: unknown,
  thrown: unknown,
  attempt: (body: Tree) => Promise<unknown>,
): Promise<unknown> {
  const refusal = asRefusal(thrown)
  if (refusal?.code !== 'VALIDATION_ERROR') return thrown
  const { code, message, errors, meta } = refusal
  if (tellsErrorsInMeta) return new Refusal(code, message, { errors, data: {}, meta: { errors } })
  if (!schema || takesFile || takesForm || errors.body) return refusal
  const { examples: [example] = [] } = schema as { examples?: Tree[] }
  const body = structuredClone(sent ?? {}) as Tree
  const all = { ...errors }
  let news = Object.keys(errors)
  for (let round = 0; news.length > 0 && round < roundsAtMost; round++) {
    for (const path of news) putRight(body, example, path.split('.'))
    const found = await attempt(body).then(nothingWrong, errorsOf)
    news = Object.keys(found).filter((path) => !isTold(path, Object.keys(all)))
    for (const path of news) all[path] = found[path] ?? []
  }
  return new Refusal(code, message, { errors: all, meta })
}

/** Of a value that is put right, neither what is in it nor what it is in tells anything new. */
const isTold = (path: string, told: readonly string[]) =>
  told.some((other) => path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`))

const nothingWrong = (): FieldErrors => ({})
const errorsOf = (thrown: unknown): FieldErrors => asRefusal(thrown)?.errors ?? {}

/** What the path names becomes what the example has there, or goes. */
function putRight(target: Tree, example: Tree | undefined, [key = '', ...rest]: string[]) {
  const inner = own(target, key)
  const model = own(example, key) ?? own(example, '0')
  if (rest.length > 0 && typeof inner === 'object' && inner !== null)
    return putRight(inner as Tree, model as Tree | undefined, rest)
  if (model === undefined) delete target[key]
  else target[key] = structuredClone(model)
}

const own = (tree: Tree | undefined, key: string) =>
  tree && Object.hasOwn(tree, key) ? tree[key] : undefined
