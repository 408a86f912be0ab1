/** Opens the file store: a folder, or an S3-compatible store. */
import { join } from 'node:path'
import type { Store } from './contract.ts'
import { openDiskStore } from './disk.ts'

export { FileMissing, type Store, StoreDown, StoreFull } from './contract.ts'

export interface Place {
  /** `s3://…`; undefined for files under the data folder. */
  storageUrl: string | undefined
  dataDir: string
}

/** Opens the configured store. Sends no request to an S3 store, which may be unreachable at the moment. */
export async function openStore({ storageUrl, dataDir }: Place): Promise<Store> {
  if (storageUrl === undefined) return openDiskStore(folderOfFiles(dataDir))
  // Most installations do not need the S3 client, which loads slowly.
  const { openS3Store } = await import('./s3.ts')
  return openS3Store(storageUrl)
}

/** Returns the folder of the files if no other store is configured. */
export const folderOfFiles = (dataDir: string) => join(dataDir, 'files')
