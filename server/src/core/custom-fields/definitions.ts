import type { Ctx } from '#runtime/context'
import type { Definition, Definitions } from './checks.ts'
import '#features/custom-fields/custom-field'

const defined = (ctx: Ctx) =>
  ctx.db
    .selectFrom('custom_fields')
    .select(['entity_type', 'code', 'type', 'options', 'required'])
    .where('deleted_at', 'is', null)

/** All that the tenant defined. */
export async function allDefinitions(ctx: Ctx): Promise<Definitions> {
  const rows = await defined(ctx).orderBy('sort_order').orderBy('id').execute()
  return Map.groupBy(rows, ({ entity_type }) => entity_type)
}

/** What is defined for a kind of record, kept as it is until the commit. */
export const heldDefinitions = (ctx: Ctx, entityType: string): Promise<Definition[]> =>
  defined(ctx).where('entity_type', '=', entityType).forShare().execute()
