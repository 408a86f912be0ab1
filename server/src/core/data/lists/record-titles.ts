/** The titles of records of any kind, such as the numbers of the documents behind journal entries. */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { titleIn } from '../../resource/display.ts'
import type { Any, Resource } from '../../resource/definition.ts'
import { fieldsOf } from '../../resource/fields/fields.ts'
import { isOpen } from '../../resource/read-access.ts'
import { registeredResources } from '../../resource/registry.ts'
import { notDeleted } from '../rows.ts'

export interface RecordReference {
  entity_type: string
  id: string
}

/**
 * Returns the titles of these records by id, with one statement for each kind. Records that the caller may not read,
 * deleted records, and records whose title is in another table have none.
 */
export async function readableTitles(
  ctx: Ctx,
  references: readonly RecordReference[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const [entityType, of] of Map.groupBy(references, ({ entity_type }) => entity_type)) {
    const kind = registeredResources().find((each) => each.entityType === entityType)
    const names = kind && isOpen(ctx, kind) ? titleColumns(kind) : []
    if (!kind || names.length === 0) continue
    const ids = [...new Set(of.map(({ id }) => id))]
    const rows: Any[] = await notDeleted(ctx.db, kind)
      .select([`${kind.table}.id`, ...names.map((name) => `${kind.table}.${name}`)])
      .where(`${kind.table}.id`, '=', sql`any(${ids}::text[])`)
      .execute()
    for (const row of rows) {
      const title = titleIn(kind, row)
      if (title !== null) found.set(row.id, title)
    }
  }
  return found
}

/** Returns the stored fields of the title of a resource. */
function titleColumns({ display, schema, computed }: Resource): string[] {
  const stored = fieldsOf(schema)
  const names = (display?.title ?? []).flatMap((part) =>
    typeof part === 'string' ? part.split(' ') : [part.from, part.to],
  )
  return [...new Set(names)].filter((name) => name in stored && !(name in computed))
}
