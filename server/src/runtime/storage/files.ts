/** The files of all tenants, for actions, jobs and the HTTP layer. */
import type { Readable } from 'node:stream'
import type { Store } from './store.ts'

export interface Verdict {
  isClean: boolean
  found: string | null
}

/** Scans for viruses; rejects if the scanner is not reachable. */
export interface VirusScanner {
  scan(bytes: Readable): Promise<Verdict>
}

export interface Files {
  store: Store
  /** Null if none is configured: then nothing is scanned. */
  scanner: VirusScanner | null
}

/** For a process without a store. */
export const noFiles: Files = {
  get store(): Store {
    throw new Error('This process has no file store.')
  },
  scanner: null,
}

/** Returns the folder of a tenant. */
export const folderOf = (tenantId: string) => `tenants/${tenantId}/`

/** Returns the key of these bytes: the same bytes have the same key, whatever their name or uploader. */
export const keyOf = (tenantId: string, sha256: string) => `${folderOf(tenantId)}${sha256}`

/** Returns the public URL of a file. Only the handle identifies it; the name is for people. */
export const publicAddress = (publicUrl: string, handle: string, name: string) =>
  `${publicUrl}/files/${handle}/${encodeURIComponent(name)}`
