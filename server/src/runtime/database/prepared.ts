/**
 * Statements that are built once and then only receive values: building one with Kysely takes longer than running it.
 * Tenant isolation applies when they are built, as for every other statement.
 */
import { type Compilable, CompiledQuery, type RawBuilder } from 'kysely'
import type { Ctx } from './context.ts'
import { type Database, handleFor } from './handle.ts'

/** A placeholder for a value in a statement. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const tenantId = new Parameter('tenant')

/** Returns a placeholder for the value of this name. */
export const parameter = (name: string) => new Parameter(name) as never

/** Returns placeholders for all these columns, for `values()` and `set()`. */
export const parameters = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, parameter(name)])) as never

interface Template {
  text: string
  parameters: readonly unknown[]
}

// This handle only builds statements; it has no connection.
const builder = handleFor(undefined as never, () => tenantId as never)

const templatesAtMost = 2_000

/** Caches the statements of one call site, which declares the cache as a constant. No other code uses them. */
export class StatementCache {
  readonly #templates = new Map<string, Template>()

  /**
   * Returns the statement with its values. `key` is the cache key: it must contain everything that changes the SQL
   * text.
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
    // The oldest entry is evicted. If it is still in use, it is built again.
    const [oldest] = this.#templates.keys()
    if (this.#templates.size >= templatesAtMost && oldest !== undefined) this.#templates.delete(oldest)
    this.#templates.set(key, template)
    return template
  }
}

/** Prepares a statement with a constant SQL text. */
export function prepared(build: (db: Database) => Compilable) {
  const cache = new StatementCache()
  return (ctx: Ctx, values: object): CompiledQuery => cache.prepare(ctx, '', values, build)
}

/** Prepares a statement that is written as SQL. */
export const preparedSql = (statement: RawBuilder<unknown>) =>
  prepared((db) => ({ compile: () => statement.compile(db) }))

/** Prepares an INSERT of one row. The columns are those of the row. */
export function preparedInsert(table: string) {
  const cache = new StatementCache()
  return (ctx: Ctx, row: object): CompiledQuery => {
    const names = Object.keys(row)
    return cache.prepare(ctx, names.join(), row, (db) =>
      db.insertInto(table as never).values(parameters(names)),
    )
  }
}
