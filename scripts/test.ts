/**
 * Runs all tests on one PostgreSQL: that of TEST_DATABASE_URL, or an embedded one that is started for the tests and
 * removed afterwards. A file without progress is ended, with its child processes. Arguments: files or parts of their
 * paths, --test-name-pattern, --concurrency, --patience (in seconds), --retry (if at most three files failed, they run
 * a second time), --slice (a tenth of the long tests, the default without files) or --all (all of them), --changed (the
 * tests that the change of the working folder, or else of the last commit, can reach).
 */
import { chmod, glob, mkdtemp, readFile, realpath, rm, statfs } from 'node:fs/promises'
import { availableParallelism, freemem, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { run } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openEmbedded } from '../server/src/runtime/postgres/embedded.ts'
import { chromiumPath } from '../web/test/support/chromium-path.ts'
import { groupFiles, programOf } from './batches.ts'
import { contractPattern, testsOfChange } from './changed.ts'
import { endFamily } from './family.ts'
import { keepRetries } from './retries.ts'
import { chosenSlice, slicesReport } from './slices.ts'
import { isOutput, type TestEvent } from './test-events.ts'
import { TestSummary } from './test-summary.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'test-name-pattern': { type: 'string', multiple: true, default: [] },
    // Many tests wait for a browser or a process, so two more than the cores keep the cores busy.
    concurrency: { type: 'string', default: String(availableParallelism() + 2) },
    patience: { type: 'string', default: '600' },
    retry: { type: 'boolean', default: false },
    slice: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
  },
})

/** With the default of 16 MB, a tenth of the processor time of most tests is garbage collection. */
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim()

/** More failures have another cause than chance. */
const mostRetries = 3

/** The runner does not load the files of a group in turn if it selects tests by their names. */
const together = values['test-name-pattern'].length > 0

/** A file in which no test starts or ends for this time is considered hanging. */
const stallTimeoutMs = Number(values.patience) * 1_000

const change = values.changed ? testsOfChange() : undefined

/** The contract tests of all resources start with their paths. */
const contract = 'server/test/contract.test.ts'
const ofContract = change && contractPattern(change.changes)

async function chosenFiles(): Promise<string[]> {
  if (change) return [...new Set([...change.tests, ...(ofContract ? [contract] : [])])]
  const found = await Array.fromAsync(
    glob('{server,scripts,demo,faults,sdk,examples,web/src,web/test}/**/*.test.ts'),
  )
  const wanted = positionals.map((part) => relative('.', resolve(part)))
  return found.filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
}

const isBrowserTest = (file: string) => file.startsWith('web/test/')

/** Creates one folder for all files that tests write, so that killed tests leave no files behind. */
async function makeFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(await placeOfFiles(), 'kontor-tests-')))
  // As root, PostgreSQL runs as another account, which must be able to traverse the folder.
  await chmod(folder, 0o755)
  process.env.TMPDIR = folder
  process.env.KONTOR_TEST_FOLDER = folder
  if (values.slice || (positionals.length === 0 && !values.all))
    process.env.KONTOR_TEST_SLICE = String(chosenSlice())
  // The processes load the same modules. With the cache, only the first one compiles them.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  return folder
}

/** Where Linux keeps files in memory. Databases are copied there in a tenth of the time of a disk. */
const inMemory = '/dev/shm'

/** More than the files of all tests that run at a time. */
const neededBytes = 6e9

/** Returns the folder in memory if it has enough space, otherwise the usual one. */
async function placeOfFiles(): Promise<string> {
  const space = await statfs(inMemory).catch(() => undefined)
  const isLarge = space && space.bavail * space.bsize > neededBytes && freemem() > 2 * neededBytes
  return isLarge && !process.env.TMPDIR ? inMemory : tmpdir()
}

async function removeFolder(folder: string): Promise<void> {
  for await (const file of glob('**/postmaster.pid', { cwd: folder })) await endPostgres(join(folder, file))
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** Ends PostgreSQL, which outlives a killed parent process. */
async function endPostgres(file: string): Promise<void> {
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  try {
    if (pid > 1) process.kill(pid, 'SIGQUIT')
  } catch {
    // It has ended already.
  }
}

/** Starts the server for all tests, unless one exists already. */
async function openServer(folder: string): Promise<{ stop(): Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) {
    process.env.KONTOR_TEST_OTHER_SERVER = 'yes'
    return { stop: async () => undefined }
  }
  const dataDir = join(folder, 'server')
  const server = await openEmbedded({ dataDir, purpose: 'serve', durable: false, maxConnections: 400 })
  process.env.TEST_DATABASE_URL = server.url
  return server
}

async function runTests(files: readonly string[], folder: string, signal: AbortSignal): Promise<TestSummary> {
  const programs = new Map<string, readonly string[]>()
  // With a pattern of its own, the file needs a process of its own.
  const isSingle = (file: string) => file === contract && ofContract !== undefined
  const groups = [
    ...groupFiles(
      files.filter((file) => !isSingle(file)),
      { together },
    ),
    ...files.filter(isSingle).map((file) => [file]),
  ]
  for (const [index, group] of groups.entries())
    programs.set(await programOf(group, { folder, index, together }), group)
  const summary = new TestSummary({
    mayBeEmpty: values['test-name-pattern'].length > 0 || ofContract !== undefined,
    files: files.length,
    programs,
  })
  // Browser tests wait more than they compute, and are the longest groups: two beside other tests keep the cores busy.
  const inBrowser = [...programs].filter(([, [file = '']]) => isBrowserTest(file)).map(([program]) => program)
  const others = [...programs.keys()].filter((program) => !inBrowser.includes(program))
  const runAll = async (first: string[], second: string[]) => {
    const next = () => first.shift() ?? second.shift()
    for (let program = next(); program && !signal.aborted; program = next())
      await runProgram(program, summary, signal)
  }
  const workers = Array.from({ length: Number(values.concurrency) }, (_, worker) =>
    worker < 2 ? runAll(inBrowser, others) : runAll(others, inBrowser),
  )
  await Promise.all(workers)
  if (values.retry) {
    await retryFailed({ summary, programs, folder, signal })
    keepRetries(summary.passedOnce)
  }
  return summary
}

interface Retry {
  summary: TestSummary
  programs: Map<string, readonly string[]>
  folder: string
  signal: AbortSignal
}

/** Runs the files with failures again, one process at a time, so that no other test slows them down. */
async function retryFailed({ summary, programs, folder, signal }: Retry): Promise<void> {
  if (summary.failedCount > mostRetries) return
  for (const [program, files] of summary.failedFiles) {
    if (signal.aborted) return
    process.stdout.write('second run:\n')
    summary.discardResults(program, files)
    const second = await programOf(files, { folder, index: programs.size, together })
    programs.set(second, files)
    await runProgram(second, summary, signal)
  }
}

/**
 * Runs a file, or a group of files, in a process. A process that hangs or is interrupted is killed with its children.
 */
async function runProgram(file: string, summary: TestSummary, signal: AbortSignal): Promise<void> {
  const patterns = file === resolve(contract) && ofContract ? [ofContract] : values['test-name-pattern']
  const events = run({
    files: [file],
    isolation: 'process',
    ...(patterns.length > 0 && { testNamePatterns: patterns }),
  })
  const begin = performance.now()
  let latest = begin
  const over = new AbortController()
  const readEvents = async () => {
    for await (const event of events as AsyncIterable<TestEvent>) {
      if (over.signal.aborted) return
      if (!isOutput(event)) latest = performance.now()
      process.stdout.write(summary.handleEvent(event))
    }
  }
  const reading = readEvents().finally(() => over.abort())
  while (!over.signal.aborted && !signal.aborted && performance.now() - latest < stallTimeoutMs)
    await Promise.race([reading, sleep(200)])
  if (over.signal.aborted) return reading
  // Further output is ignored, because a process that keeps the pipe open could block forever.
  over.abort()
  const hang = {
    seconds: stallTimeoutMs / 1_000,
    children: endFamily(file),
    duration_ms: performance.now() - begin,
  }
  if (!signal.aborted) process.stdout.write(summary.reportHang(file, hang))
}

const skipped = '\nbrowser tests: skipped, no Chromium here (apt-get install chromium-headless-shell)\n'

/** Returns the exit code. */
async function main(): Promise<number> {
  const chosen = await chosenFiles()
  if (change)
    process.stdout.write(`${change.changes.length} changed files reach ${chosen.length} test files.\n`)
  if (change && chosen.length === 0) return 0
  const isSkipping = chosen.some(isBrowserTest) && chromiumPath() === undefined
  const files = isSkipping ? chosen.filter((file) => !isBrowserTest(file)) : chosen
  const interruption = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => interruption.abort())
  const folder = await makeFolder()
  try {
    const server = await openServer(folder)
    try {
      const { signal } = interruption
      const summary =
        files.length > 0 && !signal.aborted ? await runTests(files, folder, signal) : new TestSummary()
      if (isSkipping) process.stdout.write(skipped)
      process.stdout.write(await slicesReport(folder))
      process.stdout.write(summary.report({ isInterrupted: signal.aborted }))
      return summary.hasPassed && !signal.aborted ? 0 : 1
    } finally {
      await server.stop()
    }
  } finally {
    await removeFolder(folder)
  }
}

// The exit is explicit, because a killed process may have left others that keep its output open.
process.exit(await main())
