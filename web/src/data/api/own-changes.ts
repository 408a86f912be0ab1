/** The versions that the changes of this window have made, and its deletions: their events tell nothing new. */

const versions = new Map<string, number>()
const rememberedAtMost = 500

/** An ETag begins with the version of the record: `"12-1kq"`. */
export function versionOf(etag: string | undefined): number | undefined {
  const [, version] = /^(?:W\/)?"(\d+)-/.exec(etag ?? '') ?? []
  return version === undefined ? undefined : Number(version)
}

export function noteOwnChange(id: unknown, etag: string | undefined): void {
  const version = versionOf(etag)
  if (typeof id !== 'string' || version === undefined) return
  versions.delete(id)
  versions.set(id, version)
  const [oldest] = versions.keys()
  if (versions.size > rememberedAtMost && oldest !== undefined) versions.delete(oldest)
}

const deleted = new Set<string>()

/** A deletion has no answer with a version. */
export function noteOwnDeletion(id: string): void {
  deleted.add(id)
  const [oldest] = deleted
  if (deleted.size > rememberedAtMost && oldest !== undefined) deleted.delete(oldest)
}

interface Noticed {
  type: string
  entity_id: string
  version: number | null
}

/** Returns whether this window has made the change. A deletion is asked for once: others may delete it later again. */
export const isOwnChange = ({ type, entity_id: id, version }: Noticed): boolean =>
  (type.endsWith('.deleted') && deleted.delete(id)) ||
  (version !== null && (versions.get(id) ?? 0) >= version)
