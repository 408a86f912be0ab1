/** Questions on the terminal. They go to standard error, so that standard output contains only results. */
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { CommandError } from './command.ts'

/** Returns whether a person can answer. */
export const isInteractive = (): boolean => process.stdin.isTTY

/** Asks a question and returns the answer. */
export async function ask(question: string, signal: AbortSignal): Promise<string> {
  return (await answerTo(question, process.stderr, signal)).trim()
}

/** Asks for a secret, which is not shown; without a terminal it is read from standard input. */
export async function askSecret(question: string, signal: AbortSignal): Promise<string> {
  if (!isInteractive()) return (await text(process.stdin)).replace(/\r?\n$/, '')
  process.stderr.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    return await answerTo('', silence, signal)
  } finally {
    process.stderr.write('\n')
  }
}

function answerTo(question: string, output: NodeJS.WritableStream, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 })
    const close = () => lines.close()
    signal.addEventListener('abort', close, { once: true })
    lines.on('SIGINT', close)
    lines.on('close', () => {
      signal.removeEventListener('abort', close)
      reject(new CommandError('Interrupted.'))
    })
    lines.question(question, (answer) => {
      resolve(answer)
      close()
    })
  })
}
