/** Groups similar names in a thread of its own, so that no other request waits for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { clustersOf } from './contact.similarity.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(clustersOf(workerData as string[]))
