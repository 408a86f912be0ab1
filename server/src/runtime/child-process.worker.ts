/** The thread that starts child processes and forwards their responses. */
import { parentPort } from 'node:worker_threads'
import { type Outcome, runChild, type SentTask, ThreadLimit } from './child-process.ts'
import { asError } from './faults.ts'

async function outcomeOf({ id, task }: SentTask): Promise<Outcome> {
  try {
    return { id, result: await runChild(task) }
  } catch (thrown) {
    return { id, error: { message: asError(thrown).message, isLimit: thrown instanceof ThreadLimit } }
  }
}

parentPort?.on('message', (sent: SentTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void outcomeOf(sent).then((outcome) => parentPort?.postMessage(outcome))
})
