/** A scenario: an installation, and what happens to it while the clients write. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckResult, Query } from './check-result.ts'
import { checkDatabase } from './database.checks.ts'
import { checkFeed, checkModel, checkWebhooks } from './model.checks.ts'
import type { Options } from './options.ts'
import { randomOf } from './random.ts'
import { checkLogs } from './log.checks.ts'
import { settle } from './settle.ts'
import { openEnvironment, type Setup, type Environment } from './environment.ts'
import { Writer } from './writer.ts'
import { keepWriting } from './writes.ts'

export interface Scenario {
  name: string
  setup: Setup
  /** Disturbs the installation while the clients write, and leaves it intact. Returns what it did. */
  disturb(environment: Environment): Promise<string>
  /** Further checks at the end. */
  check?(environment: Environment): Promise<CheckResult[]>
  /** Returns why the scenario cannot run on this machine. */
  skipReason?(): Promise<string | undefined>
}

export interface ScenarioResult {
  name: string
  seconds: number
  disturbance: string
  acknowledged: number
  refused: number
  unknown: number
  retried: number
  longestGapMs: number
  events: number
  checks: CheckResult[]
}

const clients = 16
/** How long clients repeat a write after the disturbance. */
const retryLimitMs = 120_000
/** How long the reader may need for the rest of the feed. Events that are missing then are faults. */
const feedLimitMs = 60_000

/** Ends the processes of a scenario when it ends, or earlier when the suite is interrupted; never twice. */
export class CleanUp {
  #current: AsyncDisposableStack | undefined
  #ending: Promise<void> | undefined

  begin(): AsyncDisposableStack {
    this.#current = new AsyncDisposableStack()
    this.#ending = undefined
    return this.#current
  }

  async end(): Promise<void> {
    await (this.#ending ??= this.#current?.disposeAsync())
  }
}

export async function runScenario(
  scenario: Scenario,
  options: Options,
  undo: AsyncDisposableStack,
): Promise<ScenarioResult> {
  const began = performance.now()
  const environment = await openEnvironment(scenario.setup, options, undo)
  const { model, feed } = environment
  const { disturbance, gap } = await writeDuring(environment, scenario)
  const left = await settle(environment)
  await Promise.race([feed.finish(), sleep(feedLimitMs, undefined, { ref: false })])
  feed.stop()
  const connection = await environment.database.connect()
  undo.defer(() => connection.end())
  const query: Query = async (text, values = []) => (await connection.query(text, values)).rows
  const [head] = await query('select count(*)::integer as number from event_feed')
  return {
    name: scenario.name,
    seconds: Math.round((performance.now() - began) / 1_000),
    disturbance,
    acknowledged: model.acknowledged,
    refused: model.refused,
    unknown: model.unknown,
    retried: model.retried,
    longestGapMs: Math.round(gap),
    events: Number(head?.number),
    checks: [
      await checkModel(query, model),
      await checkLogs(environment.servers),
      { name: 'processes', faults: endedProcesses(environment) },
      ...(await checkDatabase(query)),
      await checkFeed(query, feed.read),
      await checkWebhooks(query, environment.receiver),
      { name: 'settled', faults: left },
      ...((await scenario.check?.(environment)) ?? []),
    ],
  }
}

/** A scenario starts each process again that it ends. */
const endedProcesses = ({ servers }: Environment) =>
  servers.filter((server) => !server.isRunning()).map(({ log }) => `the process of ${log} has ended`)

/** Writes with all clients while the scenario disturbs the installation. */
async function writeDuring(environment: Environment, { setup, disturb }: Scenario) {
  const { options, model, target, company } = environment
  const state = { isOver: false, hasGivenUp: false }
  const writers = Array.from({ length: clients }, (_, client) => {
    const random = randomOf(options.seed, client)
    const hasGivenUp = () => state.hasGivenUp
    const writer = new Writer({ client, seed: options.seed, target, company, model, random, hasGivenUp })
    return keepWriting(writer, { ...setup, isOver: () => state.isOver })
  })
  model.restartGap()
  let [disturbance, gap] = ['', 0]
  try {
    // A client that fails is a bug of the suite, and ends the scenario.
    disturbance = await Promise.race([disturb(environment), Promise.all(writers).then(() => 'ended early')])
    await environment.untilWritten(clients)
    gap = model.longestGapMs
  } finally {
    state.isOver = true
    const ended = Promise.allSettled(writers)
    await Promise.race([ended, sleep(retryLimitMs, undefined, { ref: false })])
    state.hasGivenUp = true
    await ended
  }
  await Promise.all(writers)
  return { disturbance, gap }
}
