/** Groups similar names in a thread of its own, so that no other request waits for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { clustersOf } from './contact.similarity.ts'

parentPort?.postMessage(clustersOf(workerData as string[]))
