/**
 * Disturbs real Kontor processes while 16 clients write, and checks afterwards that nothing acknowledged is lost and
 * nothing is half done. Prints one line for each scenario, and its faults.
 */
import { readOptions, usage } from './options.ts'
import { CleanUp, runScenario, type Scenario, type ScenarioResult } from './scenario.ts'
import { scenarios } from './scenarios/index.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const faultsShown = 10
const cleanUp = new CleanUp()

const failed = ({ checks }: ScenarioResult) => checks.filter(({ faults }) => faults.length > 0)

function report(result: ScenarioResult) {
  const { name, disturbance, acknowledged, refused, unknown, retried, longestGapMs, events, seconds } = result
  const broken = failed(result)
  const verdict = broken.length === 0 ? 'passed' : `FAILED: ${broken.map((each) => each.name).join(', ')}`
  say(
    `${name}: ${disturbance}; writes: ${acknowledged} acknowledged, ${refused} refused, ${unknown} unknown, ` +
      `${retried} retried; ${events} events; longest time without a write ${(longestGapMs / 1_000).toFixed(1)} s; ` +
      `${seconds} s; ${result.checks.length} checks ${verdict}`,
  )
  for (const { name: check, faults } of broken) {
    for (const fault of faults.slice(0, faultsShown)) say(`  ${check}: ${fault}`)
    if (faults.length > faultsShown) say(`  ${check}: and ${faults.length - faultsShown} more`)
  }
}

/** Returns whether the scenario passed; undefined if it was skipped. */
async function runOne(scenario: Scenario, options: Parameters<typeof runScenario>[1]) {
  const reason = await scenario.skipReason?.()
  if (reason !== undefined) return void say(`${scenario.name}: skipped, ${reason}`)
  try {
    const result = await runScenario(scenario, options, cleanUp.begin())
    report(result)
    return failed(result).length === 0
  } catch (error) {
    say(`${scenario.name}: FAILED: ${(error as Error).stack}`)
    return false
  } finally {
    await cleanUp.end()
  }
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  if (!options) {
    say(usage)
    return 0
  }
  const chosen = scenarios(options).filter(({ name }) => name.includes(options.only))
  if (chosen.length === 0) throw new Error(`No scenario has ${options.only} in its name.`)
  const passed: (boolean | undefined)[] = []
  for (const scenario of chosen) passed.push(await runOne(scenario, options))
  const failures = passed.filter((each) => each === false).length
  say(`\n${passed.filter((each) => each === true).length} passed, ${failures} failed`)
  return failures > 0 ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void cleanUp.end().finally(() => process.exit(130)))

// A reader of the feed may still wait after a failed scenario.
process.exit(
  await main().catch((error: Error) => {
    say(error.message)
    return 1
  }),
)
