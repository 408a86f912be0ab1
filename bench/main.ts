/**
 * Measures Kontor against the baseline: the same statements behind a bare HTTP server, on the same database and
 * machine. The ratio between the two matters; absolute values depend on the machine.
 */
import { resolve } from 'node:path'
import { type RequestSpec, drive, type Figures, figuresOf, type Round } from './drive.ts'
import { createBenchApp } from './bench-app.ts'
import { operationsOn } from './lead-requests.ts'
import { type Options, readOptions, usage } from './options.ts'
import { type Running, startFloor, startKontor } from './processes.ts'
import { asJson, asTable, compare, type Report } from './report.ts'

const connections = 16
const warmUpSeconds = 2
const betweenTurnsSeconds = 0.3

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Measures one size on a separate database. */
async function measure(
  rows: number,
  { seconds, operations, profile, against, turns }: Options,
  undo: AsyncDisposableStack,
): Promise<Report> {
  say(`Creating a database with ${rows.toLocaleString('en')} leads …`)
  const testApp = await createBenchApp(rows, undo)
  const nextOf = await operationsOn(testApp, rows)
  const { folder, url, tenantId, token } = testApp
  const kontor = await startKontor({ folder, databaseUrl: url, profile: profile && resolve(profile) }, undo)
  const other = against
    ? await startKontor({ folder, databaseUrl: url, checkout: resolve(against) }, undo)
    : await startFloor(url, tenantId, undo)

  const measured: Report['operations'] = {}
  for (const name of operations) {
    // Both start after a checkpoint, so that neither pays for earlier writes.
    await testApp.owner.query('checkpoint')
    const work = { token, seconds, turns, next: nextOf[name] }
    const [ofKontor, ofOther] = await takeTurns([kontor, other], work)
    measured[name] = compare(ofKontor, ofOther)
    say(`${name}: ${ofKontor.rps} per second, ${ofOther.rps} of the other`)
  }

  const memory_mb = await kontor.memoryMb()
  await Promise.all([kontor.stop(), other.stop()])
  await testApp.stop()
  const alone = await startKontor({ folder }, undo)
  await alone.stop()
  return {
    rows,
    seconds,
    operations: measured,
    memory_mb,
    ready_ms: kontor.readyMs,
    ready_embedded_ms: alone.readyMs,
  }
}

interface Work {
  token: string
  seconds: number
  turns: number
  next: () => RequestSpec
}

/** Measures the two servers in alternation, so that other load on the machine affects both. */
async function takeTurns(
  servers: readonly [Running, Running],
  { seconds, turns, ...work }: Work,
): Promise<[Figures, Figures]> {
  const taken: [Round[], Round[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    for (const [place, { port }] of servers.entries()) {
      const warmUp = turn === 0 ? warmUpSeconds : betweenTurnsSeconds
      const options = { ...work, port, connections, warmUpSeconds: warmUp, seconds: seconds / turns }
      taken[place]?.push(await drive(options))
    }
  }
  return [figuresOf(taken[0]), figuresOf(taken[1])]
}

let cleanUp: (() => Promise<void>) | undefined

/** Runs `work` with a cleanup stack, and runs the cleanup exactly once, even after an error. */
async function cleanly<T>(work: (undo: AsyncDisposableStack) => Promise<T>): Promise<T> {
  const undo = new AsyncDisposableStack()
  let undone: Promise<void> | undefined
  const clean = (cleanUp = () => (undone ??= undo.disposeAsync()))
  try {
    return await work(undo)
  } finally {
    await clean()
  }
}

async function main() {
  const options = readOptions(process.argv.slice(2))
  if (!options) return void process.stdout.write(usage)
  const reports: Report[] = []
  for (const rows of options.sizes) reports.push(await cleanly((undo) => measure(rows, options, undo)))
  process.stdout.write(options.json ? `${asJson(reports)}\n` : `\n${asTable(reports)}`)
}

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isInterrupted) return
    isInterrupted = true
    say('Cleaning up …')
    void Promise.resolve(cleanUp?.()).finally(() => process.exit(130))
  })
}

try {
  await main()
} catch (error) {
  // Errors after an interruption are not reported.
  if (!isInterrupted) say(`The bench failed: ${(error as Error).message}`)
  process.exitCode = 1
}
