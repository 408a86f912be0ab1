/**
 * Measures Kontor against the baseline: the same statements behind a bare HTTP server, on the same database and
 * machine. The ratio between the two matters; absolute values depend on the machine.
 */
import { resolve } from 'node:path'
import { measureAlternately } from './drive.ts'
import { createBenchApp } from './bench-app.ts'
import { operationsOn } from './lead-requests.ts'
import { type Options, readOptions, usage } from './options.ts'
import { startBaseline, startKontor } from './processes.ts'
import { asJson, asTable, compare, type Report } from './report.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Measures one size on a separate database. */
async function measure(
  rows: number,
  { seconds, operations, profile, against, rounds: roundCount }: Options,
  undo: AsyncDisposableStack,
): Promise<Report> {
  say(`Creating a database with ${rows.toLocaleString('en')} leads …`)
  const testApp = await createBenchApp(rows, undo)
  const nextOf = await operationsOn(testApp, rows)
  const { folder, url, tenantId, token } = testApp
  const kontor = await startKontor({ folder, databaseUrl: url, profile: profile && resolve(profile) }, undo)
  const baseline = against
    ? await startKontor({ folder, databaseUrl: url, checkout: resolve(against) }, undo)
    : await startBaseline(url, tenantId, undo)

  const measured: Report['operations'] = {}
  for (const name of operations) {
    // Both start after a checkpoint, so that earlier writes slow down neither.
    await testApp.owner.query('checkpoint')
    const requests = { token, next: nextOf[name] }
    const [ofKontor, ofBaseline] = await measureAlternately(
      [
        { ...requests, port: kontor.port },
        { ...requests, port: baseline.port },
      ],
      { seconds, rounds: roundCount },
    )
    measured[name] = compare(ofKontor, ofBaseline)
    say(`${name}: Kontor ${ofKontor.rps} per second, baseline ${ofBaseline.rps}`)
  }

  const memory_mb = await kontor.memoryMb()
  await Promise.all([kontor.stop(), baseline.stop()])
  await testApp.stop()
  const embedded = await startKontor({ folder }, undo)
  await embedded.stop()
  return {
    rows,
    seconds,
    operations: measured,
    memory_mb,
    ready_ms: kontor.readyMs,
    ready_embedded_ms: embedded.readyMs,
  }
}

let cleanUp: (() => Promise<void>) | undefined

/** Runs `work` with a cleanup stack, and runs the cleanup exactly once, even after an error. */
async function withCleanup<T>(work: (undo: AsyncDisposableStack) => Promise<T>): Promise<T> {
  const undo = new AsyncDisposableStack()
  let disposal: Promise<void> | undefined
  cleanUp = () => (disposal ??= undo.disposeAsync())
  try {
    return await work(undo)
  } finally {
    await cleanUp()
  }
}

async function main() {
  const options = readOptions(process.argv.slice(2))
  if (!options) return void process.stdout.write(usage)
  const reports: Report[] = []
  for (const rows of options.sizes) reports.push(await withCleanup((undo) => measure(rows, options, undo)))
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
