/** Reads the custom fields of tenants for the validation of records. */
import type { Ctx } from '#runtime/database/context'
import { withRowLocks } from '#runtime/database/row-locks'
import type { Definition, Definitions } from '../../resource/validation/custom-field-checks.ts'

const defined = (ctx: Ctx) =>
  ctx.db
    .selectFrom('custom_fields')
    .select(['entity_type', 'code', 'label', 'type', 'options', 'required'])
    .where('deleted_at', 'is', null)

/** Returns all definitions of the tenant. */
export async function allDefinitions(ctx: Ctx): Promise<Definitions> {
  const rows = await defined(ctx).orderBy('sort_order').orderBy('id').execute()
  return Map.groupBy(rows, ({ entity_type }) => entity_type)
}

/** Returns the definitions of an entity type and locks them until the commit. */
export const lockedDefinitions = (ctx: Ctx, entityType: string): Promise<Definition[]> =>
  withRowLocks(defined(ctx).where('entity_type', '=', entityType), 'share', 'custom_fields').execute()

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
