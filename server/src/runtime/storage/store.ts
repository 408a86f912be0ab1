/** Where files are kept: in a folder, or in any store that speaks S3. */
import { join } from 'node:path'
import type { Store } from './contract.ts'
import { openDiskStore } from './disk.ts'

export { FileMissing, type Store, StoreDown, StoreFull } from './contract.ts'

export interface Place {
  /** `s3://…`; undefined for files under the data folder. */
  storageUrl: string | undefined
  dataDir: string
}

/** Opens the store that the settings name. An S3 store is not asked for anything yet: it may be down right now. */
export async function openStore({ storageUrl, dataDir }: Place): Promise<Store> {
  if (storageUrl === undefined) return openDiskStore(folderOfFiles(dataDir))
  // Most installations never need its client, which takes a while to load.
  const { openS3Store } = await import('./s3.ts')
  return openS3Store(storageUrl)
}

/** The folder that files are kept in when no other store is set. */
export const folderOfFiles = (dataDir: string) => join(dataDir, 'files')
