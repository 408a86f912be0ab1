/** Measures requests over 16 connections, one kind after the other, and reports the figures of each. */
import { parseArgs } from 'node:util'
import { type Asked, drive, type Figures, figuresOf } from './drive.ts'

export const say = (line: string) => process.stderr.write(`${line}\n`)

/** A random whole number from 0 to below the limit. */
export const below = (limit: number) => Math.floor(Math.random() * limit)

const connections = 16

/** Returns the options of the command line. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      share: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  })
  return { ...values, seconds: Number(values.seconds), share: Number(values.share) }
}

export interface Measuring {
  port: number
  token: string
  seconds: number
}

/** Returns the figures of each kind of request, by name. */
export async function measureEach(
  measuring: Measuring,
  kinds: Readonly<Record<string, () => Asked>>,
): Promise<Record<string, Figures>> {
  const lines: Record<string, Figures> = {}
  for (const [name, next] of Object.entries(kinds)) {
    const line = figuresOf([await drive({ ...measuring, connections, warmUpSeconds: 1, next })])
    lines[name] = line
    say(`${name.padEnd(34)} ${line.rps}/s  p50 ${line.p50} ms  p99 ${line.p99} ms  errors ${line.errors}`)
  }
  return lines
}

/** Returns how long the work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return Math.round(performance.now() - start)
}

/** Runs a bench with a cleanup stack, which is also disposed of on an interrupt. */
export async function runBench(main: (undo: AsyncDisposableStack) => Promise<void>) {
  const undo = new AsyncDisposableStack()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void undo.disposeAsync().finally(() => process.exit(130)))
  try {
    await main(undo)
  } finally {
    await undo.disposeAsync()
  }
}
