/**
 * Statements that are built once and afterwards only filled in: building one with Kysely takes longer than PostgreSQL
 * needs to run it. They pass through the tenant's wall when they are built, like every other statement.
 */
import { type Compilable, CompiledQuery } from 'kysely'
import type { Ctx } from './context.ts'
import { type Database, handleFor } from './handle.ts'

/** A place in a statement that each use fills. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const tenantSlot = new Slot('tenant')

/** The value of this name, in a statement that is being built. */
export const parameter = (name: string) => new Slot(name) as never

/** Slots for all these columns, as `values()` and `set()` take them. */
export const parameters = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, parameter(name)])) as never

interface Template {
  text: string
  parameters: readonly unknown[]
}

// It only builds; there is no connection that could run anything.
const builder = handleFor(undefined as never, () => tenantSlot as never)

const templates = new Map<string, Template>()
const templatesAtMost = 5_000

/** A statement with its values. `shape` says everything that decides about its text; it is built at the first use. */
export function filled(
  ctx: Ctx,
  shape: string,
  values: object,
  build: (db: Database) => Compilable,
): CompiledQuery {
  const { text, parameters } = templates.get(shape) ?? newTemplate(shape, build)
  const own = values as Record<string, unknown>
  const fill = (parameter: unknown) => {
    if (!(parameter instanceof Slot)) return parameter
    return parameter === tenantSlot ? ctx.tenant.id : own[parameter.name]
  }
  return CompiledQuery.raw(text, parameters.map(fill))
}

function newTemplate(shape: string, build: (db: Database) => Compilable): Template {
  const { sql: text, parameters } = build(builder).compile()
  const template = { text, parameters }
  // The oldest gives way: what is used is soon there again, whatever shapes somebody asks for.
  if (templates.size >= templatesAtMost) templates.delete(templates.keys().next().value as string)
  templates.set(shape, template)
  return template
}
