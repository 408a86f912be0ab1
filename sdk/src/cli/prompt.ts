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
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    return await answerTo(question, silence, signal)
  } finally {
    process.stderr.write('\n')
  }
}

/** `echo` receives what the user types. */
function answerTo(question: string, echo: NodeJS.WritableStream, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: process.stdin, output: echo, terminal: true, historySize: 0 })
    const close = () => lines.close()
    signal.addEventListener('abort', close, { once: true })
    lines.on('SIGINT', close)
    lines.on('close', () => {
      signal.removeEventListener('abort', close)
      reject(new CommandError('Interrupted.'))
    })
    // The terminal echoes nothing any more.
    if (echo !== process.stderr) process.stderr.write(question)
    lines.question(echo === process.stderr ? question : '', (answer) => {
      resolve(answer)
      close()
    })
  })
}
