/**
 * Statements that are built once and afterwards only given their values: building one with Kysely takes longer than
 * PostgreSQL needs to run it. They pass the tenant isolation when they are built, like every other statement.
 */
import { type Compilable, CompiledQuery, type RawBuilder } from 'kysely'
import type { Ctx } from './context.ts'
import { type Database, handleFor } from './handle.ts'

/** The place of a value in a statement. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const tenantId = new Parameter('tenant')

/** The value of this name, in a statement that is being built. */
export const parameter = (name: string) => new Parameter(name) as never

/** Parameters for all these columns, as `values()` and `set()` take them. */
export const parameters = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, parameter(name)])) as never

interface Template {
  text: string
  parameters: readonly unknown[]
}

// It only builds; there is no connection that could run anything.
const builder = handleFor(undefined as never, () => tenantId as never)

const templatesAtMost = 2_000

/**
 * The statements of one place in the code, which keeps the cache as a constant: no other place can be given them.
 */
export class StatementCache {
  readonly #templates = new Map<string, Template>()

  /**
   * The statement with its values. `key` tells the statements of this cache apart: it says everything that decides
   * about the text.
   */
  prepare(ctx: Ctx, key: string, values: object, build: (db: Database) => Compilable): CompiledQuery {
    const { text, parameters: all } = this.#templates.get(key) ?? this.#build(key, build)
    const own = values as Record<string, unknown>
    const valueOf = (each: unknown) => {
      if (!(each instanceof Parameter)) return each
      return each === tenantId ? ctx.tenant.id : own[each.name]
    }
    return CompiledQuery.raw(text, all.map(valueOf))
  }

  #build(key: string, build: (db: Database) => Compilable): Template {
    const { sql: text, parameters: all } = build(builder).compile()
    const template = { text, parameters: all }
    // The oldest is dropped: one that is in use is built again soon.
    const [oldest] = this.#templates.keys()
    if (this.#templates.size >= templatesAtMost && oldest !== undefined) this.#templates.delete(oldest)
    this.#templates.set(key, template)
    return template
  }
}

/** A statement whose text never differs. */
export function prepared(build: (db: Database) => Compilable) {
  const cache = new StatementCache()
  return (ctx: Ctx, values: object): CompiledQuery => cache.prepare(ctx, '', values, build)
}

/** The same of a statement that is written as SQL. */
export const preparedSql = (statement: RawBuilder<unknown>) =>
  prepared((db) => ({ compile: () => statement.compile(db) }))

/** An INSERT of one row into a table; the columns are those of the row. */
export function preparedInsert(table: string) {
  const cache = new StatementCache()
  return (ctx: Ctx, row: object): CompiledQuery => {
    const names = Object.keys(row)
    return cache.prepare(ctx, names.join(), row, (db) =>
      db.insertInto(table as never).values(parameters(names)),
    )
  }
}
