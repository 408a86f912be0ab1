import {
  actorOf,
  type Ctx,
  type f,
  findAllForUpdate,
  findByIds,
  isAllowed,
  requireAccess,
  type Resource,
  takeAdvisoryLock,
  tenantSql,
} from '#core'
import { type Any, checkBody, fromWire, type SampleKind, titleIn } from '#core/platform'
import { ApiError } from '#runtime/api-error'
import { dayOf, daysAfter } from '#core/time'
import { after } from '#runtime/clock'
import { type SampleData, type SampleDataBody, type SampleRecord, type SampleRemoval } from './sample-data.ts'
import { type SampleDraft, sampleDrafts } from './sample-data.records.ts'
import { ownRecordWith, usesOf } from './sample-data.uses.ts'

export interface Samples {
  /** By entity type. */
  kinds: ReadonlyMap<string, SampleKind>
  /** The resources whose records can link to samples. */
  resources: readonly Resource[]
}

type Kinds = Samples['kinds']

/** Only one transaction of a tenant adds or removes sample data, so that two clicks at once add it once. */
const takeTurn = (ctx: Ctx) => takeAdvisoryLock(ctx, 'sample data')

const requireAll = (ctx: Ctx, kinds: Kinds, action: 'write' | 'delete') =>
  [...kinds.values()].forEach(({ of }) => requireAccess(ctx, `${of.area}.${action}`))

/** Returns the sample records that still exist, without those that the caller may not read. */
export async function showSampleData(ctx: Ctx, { kinds }: Samples): Promise<SampleData> {
  const records = await existing(ctx, kinds)
  const areaOf = ({ entity_type }: SampleRecord) => kinds.get(entity_type)?.of.area
  return { records: records.filter((each) => isAllowed(ctx, `${areaOf(each)}.read`)) }
}

async function existing(ctx: Ctx, kinds: Kinds): Promise<SampleRecord[]> {
  const rows = await ctx.db
    .selectFrom('sample_records')
    .select(['id', 'entity_type'])
    .orderBy('position')
    .execute()
  const titles = new Map<string, string | null>()
  for (const [entityType, some] of Map.groupBy(rows, (row) => row.entity_type)) {
    const kind = kinds.get(entityType)
    if (!kind) continue
    const ids = some.map(({ id }) => id)
    for (const record of await findByIds<Any>(ctx, kind.of as Any, ids))
      titles.set(record.id, titleIn(kind.of, record))
  }
  return rows.flatMap(({ id, entity_type }) => {
    const title = titles.get(id)
    return title === undefined ? [] : [{ entity_type, id, title }]
  })
}

/** Adds all sample records in one transaction. A tenant that has some gets no others. */
export async function addSampleData(
  ctx: Ctx,
  { kinds }: Samples,
  { language = 'en' }: f.Static<typeof SampleDataBody>,
): Promise<SampleData> {
  requireAll(ctx, kinds, 'write')
  await takeTurn(ctx)
  const before = await existing(ctx, kinds)
  if (before.length > 0) return { records: before }
  await forgetMarks(ctx)
  const ids = new Map<string, string>()
  for (const [position, draft] of sampleDrafts(language).entries()) {
    const kind = kindOf(kinds, draft.entityType)
    const { id } = await kind.create(ctx, draftValues(ctx, kind, draft, ids), { posting: null })
    ids.set(draft.key, id)
    await ctx.db
      .insertInto('sample_records')
      .values({ id, entity_type: draft.entityType, position } as never)
      .execute()
  }
  return { records: await existing(ctx, kinds) }
}

function kindOf(kinds: Kinds, entityType: string): SampleKind {
  const kind = kinds.get(entityType)
  if (!kind) throw new Error(`No module declares samples of ${entityType}.`)
  return kind
}

/** Returns the draft as a request with it would, in the currency of the tenant. */
function draftValues(ctx: Ctx, { of }: SampleKind, draft: SampleDraft, ids: ReadonlyMap<string, string>) {
  const links = Object.entries(draft.links ?? {}).map(([field, key]) => [field, ids.get(key)])
  const mine = draft.isMine && { assigned_user_id: actorOf(ctx).id }
  const sent = { ...draft.values, ...Object.fromEntries(links), ...mine, ...dueOf(ctx, draft) }
  const { value, errors } = checkBody(of.draft, sent)
  if (Object.keys(errors).length > 0)
    throw new Error(`Invalid sample ${draft.key}: ${JSON.stringify(errors)}`)
  return fromWire(of.draft, value, () => ctx.tenant.currency).value
}

function dueOf({ now, tenant }: Ctx, { due }: SampleDraft) {
  if (!due) return {}
  const { field, days, as } = due
  return { [field]: as === 'day' ? daysAfter(dayOf(now, tenant.timezone), days) : after(now, { days }) }
}

/**
 * Removes the sample records in one transaction, the last one first. Those that other records need are kept, and
 * belong to the tenant from then on: there is no sample data afterwards.
 */
export async function removeSampleData(ctx: Ctx, { kinds, resources }: Samples): Promise<SampleRemoval> {
  requireAll(ctx, kinds, 'delete')
  await takeTurn(ctx)
  const records = await existing(ctx, kinds)
  await lockAll(ctx, kinds, records)
  const left = new Set(records.map(({ id }) => id))
  const kept: SampleRemoval['kept'] = []
  for (const record of records.toReversed()) {
    const kind = kindOf(kinds, record.entity_type)
    const usedBy = await ownRecordWith(ctx, usesOf(resources, kind.of.table), record.id, left)
    if (!usedBy && (await isRemoved(ctx, kind, record.id))) left.delete(record.id)
    else kept.unshift({ ...record, used_by: usedBy ?? null })
  }
  await forgetMarks(ctx)
  return { removed: records.length - kept.length, kept }
}

/** Locks the records before their links are searched, so that nobody links to one that is being removed. */
async function lockAll(ctx: Ctx, kinds: Kinds, records: readonly SampleRecord[]) {
  for (const [entityType, some] of Map.groupBy(records, (each) => each.entity_type)) {
    const ids = some.map(({ id }) => id)
    await findAllForUpdate<Any>(ctx, kindOf(kinds, entityType).of as Any, ids)
  }
}

const forgetMarks = (ctx: Ctx) => tenantSql`delete from sample_records`.execute(ctx.db)

/** Removes a record, unless a rule forbids it, such as one about its state. */
async function isRemoved(ctx: Ctx, kind: SampleKind, id: string): Promise<boolean> {
  try {
    await ctx.attempt(() => kind.remove(ctx, id))
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
