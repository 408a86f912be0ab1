/** The records of the tenant that link to a sample record, by the links that resource definitions declare. */
import { type Ctx, f, findByIds, type Resource } from '#core'
import { type Any, titleIn } from '#core/platform'
import type { SampleRecord } from './sample-data.ts'

/** A column with ids of records, in the table of a resource or in that of its lines. */
interface Use {
  of: Resource
  table: string
  column: string
  /** The column with the id of the record. */
  id: string
}

const tablesOf = (field: f.TSchema): readonly string[] => {
  const { 'x-link': link, 'x-id-of': idOf } = field as Record<string, unknown>
  const target = link ?? idOf
  if (typeof target === 'string') return [target]
  return Object.values((target as { tables?: Record<string, string> } | undefined)?.tables ?? {})
}

/** Documents name their record in columns of their own. */
const columnOfDocuments = 'documentable_id'

/** Returns the columns that can refer to records of this table. */
export const usesOf = (resources: readonly Resource[], target: string): readonly Use[] =>
  resources.flatMap((of) =>
    Object.entries(f.fieldsOf(of.schema)).flatMap(([name, field]): Use[] => {
      if (name === columnOfDocuments || tablesOf(field).includes(target))
        // Rental terms have the id of their product, and so no column for it.
        return [{ of, table: of.table, column: name in of.computed ? 'id' : name, id: 'id' }]
      const lines = of.lines[name]
      const { items } = field as { items?: f.TSchema }
      if (!lines || !items) return []
      return Object.entries(f.fieldsOf(items))
        .filter(([, inner]) => tablesOf(inner).includes(target))
        .map(([column]) => ({ of, table: lines.table, column, id: lines.parent }))
    }),
  )

/**
 * Returns a record that links to this one and is no sample itself; undefined if there is none. The record must be
 * locked: a transaction that links to it waits for that lock.
 */
export async function ownRecordWith(
  ctx: Ctx,
  uses: readonly Use[],
  id: string,
  samples: ReadonlySet<string>,
): Promise<SampleRecord | undefined> {
  const db: Any = ctx.db
  for (const { of, table, column, id: key } of uses) {
    const rows: { id: string }[] = await db
      .selectFrom(table)
      .select(`${key} as id`)
      .distinct()
      .where(column, '=', id)
      .execute()
    const own = rows.map((row) => row.id).filter((each) => !samples.has(each))
    // Deleted records are not found.
    const [record] = await findByIds<Any>(ctx, of as Any, own)
    if (record) return { entity_type: of.entityType, id: record.id, title: titleIn(of, record) }
  }
  return undefined
}
