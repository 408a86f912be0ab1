/** Where the files of all tenants lie, as actions, jobs and the edge see it. */
import type { Readable } from 'node:stream'
import type { Store } from './store.ts'

export interface Verdict {
  isClean: boolean
  found: string | null
}

/** Looks for viruses; rejects when it cannot be asked. */
export interface VirusScanner {
  scan(bytes: Readable): Promise<Verdict>
}

export interface Files {
  store: Store
  /** Null where none is set: then nothing is scanned. */
  scanner: VirusScanner | null
}

/** Of a process that has no store at hand. */
export const noFiles: Files = {
  get store(): Store {
    throw new Error('This process has no store of files.')
  },
  scanner: null,
}

/** Everything of a tenant. */
export const folderOf = (tenantId: string) => `tenants/${tenantId}/`

/** The same bytes have the same place, whoever sent them and whatever they are called. */
export const keyOf = (tenantId: string, sha256: string) => `${folderOf(tenantId)}${sha256}`

/** The address at which the world reads a file, if it may. The name is for people; only the handle counts. */
export const publicAddress = (publicUrl: string, handle: string, name: string) =>
  `${publicUrl}/files/${handle}/${encodeURIComponent(name)}`
