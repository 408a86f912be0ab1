/** The files of all tenants, for actions, jobs and the HTTP layer. */
import type { Readable } from 'node:stream'
import type { Store } from './store.ts'

export interface Verdict {
  isClean: boolean
  found: string | null
}

/** Scans for viruses. Rejects if the scanner is unreachable. */
export interface VirusScanner {
  scan(bytes: Readable): Promise<Verdict>
}

export interface Files {
  store: Store
  /** Null if none is configured; files are then not scanned. */
  scanner: VirusScanner | null
}

/** The files of a process without a store. */
export const noFiles: Files = {
  get store(): Store {
    throw new Error('This process has no file store.')
  },
  scanner: null,
}

/** Returns the folder of a tenant. */
export const folderOf = (tenantId: string) => `tenants/${tenantId}/`

/** Returns the key of these bytes. Identical bytes have the same key, regardless of name and uploader. */
export const keyOf = (tenantId: string, sha256: string) => `${folderOf(tenantId)}${sha256}`

/** Returns the public URL of a file. Only the handle identifies it; the name is for display. */
export const publicAddress = (publicUrl: string, handle: string, name: string) =>
  `${publicUrl}/files/${handle}/${encodeURIComponent(name)}`
