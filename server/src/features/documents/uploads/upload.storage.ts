/** Stores the files of a form before any row refers to them, and defines the accepted files. */
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import type { FormTerms, SentFile, Upload } from '#core/files'
import type { DocumentOptions } from '#core/platform'
import { unavailable } from '#runtime/api-error'
import { keyOf } from '#runtime/storage/files'
import { families, mediaTypeOf, problemOfContent, safeName } from './content.ts'

const bytesInMegabyte = 1_048_576

/** Returns the files that a record accepts. */
export const termsOf = (ctx: Ctx, attaching: DocumentOptions): FormTerms => ({
  bytesAtMost: attaching.megabytes * bytesInMegabyte,
  problemOf: (file) => problemOfFile(attaching, file),
  keep: keeperFor(ctx),
})

async function problemOfFile({ families: accepted }: DocumentOptions, { extension, head }: SentFile) {
  const extensions = accepted.flatMap((family) => families[family])
  if (!extensions.includes(extension)) return `must be one of these types: ${extensions.join(', ')}`
  return problemOfContent(head, extension)
}

/** Stores a file. Runs after all other checks, because the store removes nothing by itself. */
const keeperFor =
  ({ tenant, files: { store } }: Ctx) =>
  async (file: SentFile): Promise<Upload> => {
    await store.put(keyOf(tenant.id, file.sha256), file.read())
    const { extension, bytes, sha256 } = file
    const mediaType = mediaTypeOf(extension) ?? 'application/octet-stream'
    return { name: safeName(file.name), extension, mediaType, bytes, sha256 }
  }

/**
 * Checks that the bytes are stored, and protects them until the end of the transaction that refers to them: the sweeper
 * takes the same advisory lock before it removes an unreferenced file. A dry run stores no bytes.
 */
export async function holdBytes(ctx: Ctx, sha256: string) {
  if (ctx.planned) return
  const key = keyOf(ctx.tenant.id, sha256)
  await tenantSql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`.execute(ctx.db)
  if ((await inTime(ctx.files.store.sizeOf(key))) === undefined)
    throw unavailable('The file was lost during the upload. Send it again.')
}

// A slow store may take minutes; a transaction does not wait that long.
const respondedWithinMs = 5_000

function inTime<T>(response: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(unavailable('The file store takes too long to respond. Try again.'))
  const timer = setTimeout(giveUp, respondedWithinMs)
  return Promise.race([response, late.promise]).finally(() => clearTimeout(timer))
}

/** Takes the lock of the sweeper for these bytes: no new reference to them is possible until the transaction ends. */
export const claimBytes = (ctx: Ctx, key: string) =>
  tenantSql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db)
