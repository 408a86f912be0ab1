/** The custom fields that tenants define, and the schemas of their values. */
import { invalidate, type InvalidationKey, type InvalidationListener } from '#runtime/cache/invalidation'
import { after } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { withRowLocks } from '#runtime/database/row-locks'
import { inTransaction, type Runtime } from '#runtime/database/transaction'
import type { Identity, Tenant } from '#runtime/identity'
import * as f from '../resource/fields/fields.ts'

/** The limit of options of a select field, and of list items that filters can match. */
export const optionsAtMost = 200

/** The options of a select come from its definition. Filters accept any of them, including removed ones. */
export const Option = f.Text(100)

const schemas = {
  text: f.KeyText(),
  long_text: f.LongText(),
  integer: f.Integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  number: f.Type.Number({ minimum: -1e15, maximum: 1e15 }),
  boolean: f.Flag,
  date: f.Day,
  datetime: f.Instant,
  url: f.WebAddress,
  email: f.Email,
  select: Option,
  multi_select: f.Type.Array(Option, { maxItems: optionsAtMost }),
}

export type FieldType = keyof typeof schemas

export const fieldTypes = Object.keys(schemas) as FieldType[]

/** Returns the schema of the values of a field. */
export const customFieldSchema = ({ type }: Pick<Definition, 'type'>): f.TSchema => schemas[type]

/** A custom field as its tenant defined it. */
export interface Definition {
  code: string
  label: string
  type: FieldType
  /** Only for select and multi_select. */
  options: readonly { value: string; label: string }[]
  required: boolean
}

/** The definitions of a tenant, by entity type. */
export type Definitions = ReadonlyMap<string, readonly Definition[]>

const defined = (ctx: Ctx) =>
  ctx.db
    .selectFrom('custom_fields')
    .select(['entity_type', 'code', 'label', 'type', 'options', 'required'])
    .where('deleted_at', 'is', null)

/** Returns all definitions of the tenant. */
async function allDefinitions(ctx: Ctx): Promise<Definitions> {
  const rows = await defined(ctx).orderBy('sort_order').orderBy('id').execute()
  return Map.groupBy(rows, ({ entity_type }) => entity_type)
}

/** Returns the definitions of an entity type. */
export const customFieldsOf = (ctx: Ctx, entityType: string): Promise<Definition[]> =>
  defined(ctx).where('entity_type', '=', entityType).orderBy('sort_order').orderBy('id').execute()

/** Returns the definitions of an entity type and locks them until the commit. */
export const lockedCustomFieldsOf = (ctx: Ctx, entityType: string): Promise<Definition[]> =>
  withRowLocks(defined(ctx).where('entity_type', '=', entityType), 'share', 'custom_fields').execute()

// The maximum age of an entry, because a broken connection may go unnoticed for a while.
const cacheSeconds = 60 // seconds
const tenantsAtMost = 1_000

const keyOf = ({ id }: Pick<Tenant, 'id'>): InvalidationKey => `custom_fields:${id}`

/** Removes the definitions of the tenant from the caches of all processes, at the commit. */
export const invalidateDefinitions = (ctx: Ctx) => invalidate(ctx, keyOf(ctx.tenant))

/** Caches each tenant's definitions in this process: almost every write needs them, and most tenants have none. */
export class DefinitionCache {
  readonly #runtime: Runtime
  readonly #invalidation: InvalidationListener
  readonly #known = new Map<string, { definitions: Definitions; until: string }>()

  constructor(runtime: Runtime, invalidation: InvalidationListener) {
    this.#runtime = runtime
    this.#invalidation = invalidation
    invalidation.onInvalidate((key) => {
      if (key === 'everything') this.#known.clear()
      else this.#known.delete(key)
    })
  }

  /** Returns the definitions of the caller's tenant. Call it outside a transaction: it may need its own connection. */
  async of(identity: Identity): Promise<Definitions> {
    const now = this.#runtime.now()
    const key = keyOf(identity.tenant)
    const known = this.#known.get(key)
    if (known && known.until > now) return known.definitions
    const { generation } = this.#invalidation
    const definitions = await inTransaction(this.#runtime, identity, { mode: 'read only' }, allDefinitions)
    if (!this.#invalidation.mayCache(generation)) return definitions
    const [oldest] = this.#known.keys()
    if (this.#known.size >= tenantsAtMost && oldest) this.#known.delete(oldest)
    this.#known.set(key, { definitions, until: after(now, { seconds: cacheSeconds }) })
    return definitions
  }
}

declare module '#runtime/database/handle' {
  interface Tables {
    custom_fields: Definition & {
      id: string
      entity_type: string
      sort_order: number
      deleted_at: string | null
    }
  }
}
