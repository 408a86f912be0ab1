/**
 * Reverts an import, beginning with the last row: created records are deleted, and changed ones get their earlier
 * values. Records that changed since the import are not reverted.
 */
import type { Ctx } from '#runtime/database/context'
import { find, findByIds, tenantSql, transition } from '#core'
import type { Importable } from '#core/platform'
import type { Importables } from './importing.ts'
import { ApiError } from '#runtime/api-error'
import { type Import, imports } from './import.ts'
import { notifyOfEnd } from './import.notification.ts'
import { errorsIn, isSame, ownValues } from './import.rows.ts'
import { asUser } from '#features/identity/roles/acting'
import { importAtWork, json } from './import.run.ts'

const rowsAtOnce = 200

type Values = Record<string, unknown>

interface DoneRow {
  number: number
  outcome: string | null
  record_id: string | null
  before: Values | null
  after: Values | null
}

/** Reverts the next rows; returns whether there are more. */
export async function revertNextRows(ctx: Ctx, kinds: Importables, id: string): Promise<boolean> {
  const subject = await importAtWork(ctx, id, 'reverting')
  if (!subject) return false
  const kind = kinds.get(subject.entity_type)
  if (!kind) throw new Error('This version of Kontor cannot import such records.')
  const acting = await asUser(ctx, subject)
  const rows = await lastRows(ctx, subject)
  let reverted = 0
  for (const row of rows) {
    const errors = await revertRow(acting, kind, row)
    if (!errors) reverted++
    remember(ctx, id, row.number, errors)
  }
  await tenantSql`
    update imports set reverted = reverted + ${reverted}, left_alone = left_alone + ${rows.length - reverted},
      updated_at = ${ctx.now}
    where id = ${id}`.execute(ctx.db)
  if (rows.length === rowsAtOnce) return true
  const { after } = await transition(ctx, imports, id, 'complete_revert')
  await notifyOfEnd(ctx, after)
  return false
}

const lastRows = (ctx: Ctx, { id }: Import): Promise<DoneRow[]> =>
  ctx.db
    .selectFrom('import_rows')
    .select(['number', 'outcome', 'record_id', 'before', 'after'])
    .where('import_id', '=', id)
    .where('outcome', 'in', ['created', 'updated'])
    .orderBy('number', 'desc')
    .limit(rowsAtOnce)
    .execute()

/** Reverts one row. Returns undefined on success, otherwise the reason why the record was not reverted. */
async function revertRow(ctx: Ctx, kind: Importable, row: DoneRow) {
  try {
    await ctx.attempt(() => (row.outcome === 'created' ? takeAway(ctx, kind, row) : putBack(ctx, kind, row)))
    return undefined
  } catch (error) {
    return errorsIn(error)
  }
}

const changedSince = (entityType: string) =>
  new ApiError('CONFLICT', `The ${entityType} has changed since the import.`)

async function takeAway(ctx: Ctx, kind: Importable, { record_id, after }: DoneRow) {
  if (after === null) return requireDeleted(ctx, kind, record_id)
  const record = await find(ctx, kind.of, record_id ?? '')
  if (!isSame(after, ownValues(kind, record))) throw changedSince(kind.of.entityType)
  await kind.remove(ctx, record.id)
}

/** The revert of a record's last row deletes the record, unless the record was not reverted. */
async function requireDeleted(ctx: Ctx, { of, isRemoved }: Importable, id: string | null) {
  const [left] = await findByIds(ctx, of, [id ?? ''])
  if (left && !isRemoved?.(left)) throw changedSince(of.entityType)
}

async function putBack(ctx: Ctx, kind: Importable, { record_id, before, after }: DoneRow) {
  const record = (await find(ctx, kind.of, record_id ?? '')) as unknown as Values
  const names = Object.keys(before ?? {})
  const isTheirs = names.some((name) => !isSame(after?.[name], record[name]))
  if (isTheirs) throw changedSince(kind.of.entityType)
  const patch = Object.fromEntries(names.map((name) => [name, asBefore(before?.[name], record[name])]))
  if (names.length > 0) await kind.update(ctx, record_id ?? '', patch)
}

/** Returns the earlier value. Objects are merged by key, so keys that did not exist before are set to null. */
function asBefore(before: unknown, now: unknown): unknown {
  if (!isTree(now) || !isTree(before)) return before
  const added = Object.keys(now).filter((key) => !(key in before))
  const restored = Object.entries(before).map(([key, value]) => [key, asBefore(value, now[key])])
  return Object.fromEntries([...added.map((key) => [key, null]), ...restored])
}

const isTree = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function remember(ctx: Ctx, importId: string, number: number, errors: object | undefined) {
  ctx.defer(
    tenantSql`update import_rows set outcome = ${errors ? 'left_alone' : 'reverted'}, errors = ${json(errors)}::jsonb
      where import_id = ${importId} and number = ${number}`.compile(ctx.db),
  )
}
