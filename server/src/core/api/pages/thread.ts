import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Returns the one message of a thread, whose memory is freed when it ends. */
export async function fromThread<T>(file: URL, workerData?: unknown): Promise<T> {
  const [message] = (await once(new Worker(file, { workerData }), 'message')) as [T]
  return message
}
