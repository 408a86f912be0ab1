/** Runs all static checks, one for each core at a time. Arguments: the names of the checks to run; by default all. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The name of each check, and its command. The longest come first, so that none runs alone at the end. */
const checks: Record<string, readonly [program: string, ...args: string[]]> = {
  lint: ['node_modules/oxlint/bin/oxlint', '--format=unix'],
  types: ['node_modules/ts7/bin/tsc', '-p', '.'],
  'web-tests': ['node_modules/ts7/bin/tsc', '-p', 'web/test'],
  dependencies: [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    'server',
    'scripts',
    'demo',
    'bench',
    'faults',
    'sdk',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
  ],
  'web-dependencies': [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    'web/src',
    '--config',
    '.dependency-cruiser.web.cjs',
    '--output-type',
    'err',
  ],
  docs: ['scripts/generate-docs.ts', '--check'],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress'],
  boundaries: ['scripts/boundaries.ts'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  web: ['node_modules/ts7/bin/tsc', '-p', 'web'],
  sdk: ['node_modules/ts7/bin/tsc', '-p', 'sdk', '--noEmit'],
  api: ['scripts/checks/api.ts'],
  retries: ['scripts/retries.ts'],
  lock: ['scripts/complete-lock.mjs', '--check'],
  'web-lock': ['scripts/complete-lock.mjs', 'web/package-lock.json', '--check'],
}

interface Result {
  name: string
  passed: boolean
  seconds: number
  output: string
}

/** No check may use the network or report usage. */
const environment = {
  ...process.env,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
}

async function run(name: string): Promise<Result> {
  const begin = performance.now()
  const child = spawn(process.execPath, checks[name] ?? [], {
    cwd: join(import.meta.dirname, '..'),
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, complaints, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const seconds = (performance.now() - begin) / 1_000
  return { name, passed: code === 0, seconds, output: `${output}${complaints}`.trim() }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in checks))
if (unknown.length > 0) {
  process.stderr.write(`There is no check ${unknown.join(', ')}, only ${Object.keys(checks).join(', ')}.\n`)
  process.exit(1)
}

const names = Object.keys(checks).filter((each) => wanted.length === 0 || wanted.includes(each))
const waiting = [...names]
const results: Result[] = []

async function runWaiting() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const result = await run(name)
    results.push(result)
    process.stdout.write(`${result.passed ? '✔' : '✖'} ${name} (${result.seconds.toFixed(1)} s)\n`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting))

const failed = results.filter(({ passed }) => !passed)
for (const { name, output } of failed) process.stdout.write(`\n${name}:\n${output}\n`)
process.stdout.write(`\n${results.length - failed.length} passed, ${failed.length} failed\n`)
if (failed.length > 0) process.exitCode = 1
