/** Measures requests over 16 connections or fewer, one kind after the other, and reports the results of each. */
import { parseArgs } from 'node:util'
import { type CpuTimes, cpuOfEach } from './cpu.ts'
import { type RequestSpec, drive, type Figures, figuresOf } from './drive.ts'

export const say = (line: string) => process.stderr.write(`${line}\n`)

/** Returns a random whole number from 0 up to, but not including, the limit. */
export const below = (limit: number) => Math.floor(Math.random() * limit)

const usualConnections = 16

/** Returns the options of the command line. `own` are the names of the options of a single bench. */
export function readOptions<Own extends string = never>(...own: Own[]) {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      share: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
      ...Object.fromEntries(own.map((name) => [name, { type: 'string' as const }])),
    },
  })
  const { seconds, only, share, json } = values as Common
  const further = values as Partial<Record<Own, string>>
  return { ...further, only, json, seconds: Number(seconds), share: Number(share) }
}

interface Common {
  seconds: string
  only: string
  share: string
  json: boolean
}

export interface Measuring {
  port: number
  token: string
  seconds: number
  /** The number of requests at once. Default: 16. */
  connections?: number
  /** Returns the processor time of the server and PostgreSQL. */
  cpu?: () => Promise<CpuTimes>
}

type FiguresWithCpu = Figures & {
  /** The processor time per request, in milliseconds. */
  cpu?: CpuTimes
}

/** Returns the results of each kind of request, by name. */
export async function measureEach(
  { cpu, connections = usualConnections, ...measuring }: Measuring,
  kinds: Readonly<Record<string, () => RequestSpec>>,
): Promise<Record<string, FiguresWithCpu>> {
  const lines: Record<string, FiguresWithCpu> = {}
  for (const [name, next] of Object.entries(kinds)) {
    const before = await cpu?.()
    const round = await drive({ ...measuring, connections, warmUpSeconds: 1, next })
    const after = await cpu?.()
    const line: FiguresWithCpu = figuresOf([round])
    if (before && after) line.cpu = cpuOfEach(before, after, round.responses)
    lines[name] = line
    const { rps, p50, p99, errors } = line
    const used = line.cpu ? `  node ${line.cpu.node} ms  postgres ${line.cpu.postgres} ms` : ''
    say(`${name.padEnd(44)} ${rps}/s  p50 ${p50} ms  p99 ${p99} ms  errors ${errors}${used}`)
  }
  return lines
}

/** Returns the duration of the work, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return Math.round(performance.now() - start)
}

/** Runs a bench with a cleanup stack, which is also disposed of after an interruption. */
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
