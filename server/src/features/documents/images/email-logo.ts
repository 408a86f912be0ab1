/** The logo in emails: created from the stored logo at first use, and cached by the process. */
import { buffer } from 'node:stream/consumers'
import { keyOf } from '#runtime/storage/files'
import type { Store } from '#runtime/storage/store'
import { forEmails } from './images.ts'

/** A logo takes 6 KB on average and 57 KB at most. */
const cachedAtMost = 100
const cache = new Map<string, Promise<Buffer>>()

/** Returns the logo as a small PNG on white. Rejects if its file is missing or the store is unreachable. */
export function emailLogo(store: Store, tenantId: string, sha256: string): Promise<Buffer> {
  const key = keyOf(tenantId, sha256)
  const known = cache.get(key)
  if (known) return known
  const made = forEmails(tenantId, async () => buffer(await store.get(key)))
  const [oldest] = cache.keys()
  if (cache.size >= cachedAtMost && oldest !== undefined) cache.delete(oldest)
  cache.set(key, made)
  made.catch(() => cache.delete(key))
  return made
}
