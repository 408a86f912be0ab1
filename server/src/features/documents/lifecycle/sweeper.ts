/**
 * Removes files that no row refers to, and reports rows whose files are missing. Such a file remains when its request
 * was rejected after the upload, when a process was killed, or when all rows that referred to it were deleted long
 * enough ago.
 */
import { after } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import { folderOf, keyOf } from '#runtime/storage/files'
import type { Store } from '#runtime/storage/store'
import { inAllTenants, inTenant } from '#runtime/jobs/worker'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import { claimBytes } from '../uploads/upload.storage.ts'

/** The maximum time between the upload of a file and the first row that refers to it. */
const pendingHours = 24
/** The retention of the files of deleted documents and images, and of infected files. */
const retentionDays = 30
const atOnce = 1_000

export interface Swept {
  files: number
  bytes: number
  /** Keys of missing files that rows refer to. */
  missing: string[]
}

/** Sweeps the files of all tenants. Several processes may run it concurrently. */
export async function sweepFiles(runtime: Runtime, store: Store): Promise<Swept> {
  const swept: Swept = { files: 0, bytes: 0, missing: [] }
  const tenants = await runtime.pool.query<{ id: string }>('select tenants_with_files() as id')
  await inAllTenants(tenants, ({ id }) => sweepTenant(runtime, store, id, swept))
  return swept
}

async function sweepTenant(runtime: Runtime, store: Store, tenantId: string, swept: Swept) {
  const there = new Set<string>()
  const untouchedSince = after(runtime.now(), { hours: -pendingHours })
  let waiting: { key: string; bytes: number }[] = []
  const flush = async () => {
    for (const file of await orphansAmong(runtime, tenantId, waiting)) {
      if (!(await removeOrphan(runtime, store, tenantId, file.key))) continue
      swept.files += 1
      swept.bytes += file.bytes
      there.delete(sumOf(file.key))
    }
    waiting = []
  }
  for await (const { key, bytes, changedAt } of store.keys(folderOf(tenantId))) {
    if (key === keyOf(tenantId, sumOf(key))) there.add(sumOf(key))
    if (changedAt < untouchedSince) waiting.push({ key, bytes })
    if (waiting.length === atOnce) await flush()
  }
  await flush()
  swept.missing.push(...(await missingAmong(runtime, store, tenantId, there)))
}

/** Returns the checksum in a key: `tenants/01…/ab12….64.webp` belongs to the file ab12…. */
const sumOf = (key: string) => (key.split('/').at(-1) ?? '').split('.')[0] ?? ''

async function orphansAmong<F extends { key: string }>(
  runtime: Runtime,
  tenantId: string,
  files: F[],
): Promise<F[]> {
  if (files.length === 0) return []
  const sums = [...new Set(files.map(({ key }) => sumOf(key)))]
  const known = new Set(await inTenant(runtime, tenantId, (ctx) => knownAmong(ctx, sums, runtime.now())))
  return files.filter(({ key }) => !known.has(sumOf(key)))
}

/** Returns the checksums that rows refer to, including rows that were deleted recently. */
async function knownAmong(ctx: Ctx, sums: readonly string[], now: string): Promise<string[]> {
  const since = after(now, { days: -retentionDays })
  const { rows } = await tenantSql<{ sha256: string }>`
    select v.sha256 from document_versions v
    join documents d on d.id = v.document_id
    where v.sha256 = any(${sums}::text[])
      and (d.deleted_at is null or d.deleted_at > ${since})
      and (v.scan_status <> 'infected' or v.created_at > ${since})
    union
    select sha256 from record_images
    where sha256 = any(${sums}::text[])
      and (deleted_at is null or deleted_at > ${since})
    union
    select sha256 from printed_documents where sha256 = any(${sums}::text[])`.execute(ctx.db)
  return rows.map(({ sha256 }) => sha256)
}

/** Removes the file if no row refers to it. An advisory lock prevents new references meanwhile. */
function removeOrphan(runtime: Runtime, store: Store, tenantId: string, key: string): Promise<boolean> {
  return inTenant(runtime, tenantId, async (ctx) => {
    await claimBytes(ctx, keyOf(tenantId, sumOf(key)))
    const [isKnown] = await knownAmong(ctx, [sumOf(key)], runtime.now())
    if (isKnown) return false
    await store.remove(key)
    return true
  })
}

/** Returns the files that rows referred to before the listing and that the listing lacks. Each is checked again. */
async function missingAmong(runtime: Runtime, store: Store, tenantId: string, there: ReadonlySet<string>) {
  const missing: string[] = []
  for (let last = ''; ;) {
    const sums = await inTenant(runtime, tenantId, (ctx) => sumsAfter(ctx, last))
    for (const sha256 of sums.filter((sum) => !there.has(sum))) {
      const key = keyOf(tenantId, sha256)
      if ((await store.sizeOf(key)) === undefined) missing.push(key)
    }
    if (sums.length < atOnce) return missing
    last = sums.at(-1) ?? ''
  }
}

async function sumsAfter(ctx: Ctx, last: string): Promise<string[]> {
  const { rows } = await tenantSql<{ sha256: string }>`
    select sha256 from (
      select v.sha256 from document_versions v
      join documents d on d.id = v.document_id
      where v.sha256 > ${last}
        and d.deleted_at is null and v.scan_status <> 'infected'
      union
      select sha256 from record_images
      where sha256 > ${last} and deleted_at is null
    ) stored
    order by sha256 limit ${atOnce}`.execute(ctx.db)
  return rows.map(({ sha256 }) => sha256)
}
