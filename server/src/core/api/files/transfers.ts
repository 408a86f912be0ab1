/** Limits the files that are received and sent at the same time, in this process and for each tenant (decision 31). */
import { finished, type Readable } from 'node:stream'
import { FairSemaphore } from '#runtime/fair-semaphore'

/** A file that is being received is on the disk of temporary files until its request ends. */
const receiving = new FairSemaphore({ atOnce: 60, share: 20, waitMs: 20_000, waiting: 200 })

/** Receives and processes a file. Rejects with 503 if too many are being received. */
export const whileReceiving = <T>(tenantId: string, work: () => Promise<T>): Promise<T> =>
  receiving.run(tenantId, work)

/** A client that reads slowly holds a file, or a connection to the store, which has 500. */
const sending = new FairSemaphore({ atOnce: 300, share: 100, waitMs: 20_000, waiting: 500 })

/** Opens a stored file, which counts until it is read to its end or closed. */
export async function openForSending(tenantId: string, open: () => Promise<Readable>): Promise<Readable> {
  await sending.acquire(tenantId)
  const release = () => sending.release(tenantId)
  try {
    const bytes = await open()
    finished(bytes, release)
    return bytes
  } catch (error) {
    release()
    throw error
  }
}
