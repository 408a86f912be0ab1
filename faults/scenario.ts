/** A scenario: an installation, and what happens to it while the clients write. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckResult, Query } from './check.ts'
import { checkDatabase } from './checks.ts'
import { checkFeed, checkModel, checkWebhooks } from './model.checks.ts'
import type { Options } from './options.ts'
import { randomOf } from './random.ts'
import { checkLogs } from './log.checks.ts'
import { settle } from './settle.ts'
import { openStage, type Setup, type Stage } from './stage.ts'
import { Writer } from './writer.ts'
import { keepWriting } from './writes.ts'

export interface Scenario {
  name: string
  setup: Setup
  /** Disturbs the installation while the clients write, and leaves it intact. Returns what it did. */
  disturb(stage: Stage): Promise<string>
  /** Further checks at the end. */
  check?(stage: Stage): Promise<CheckResult[]>
  /** Returns why the scenario cannot run on this machine. */
  whySkipped?(): Promise<string | undefined>
}

export interface ScenarioResult {
  name: string
  seconds: number
  did: string
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
const patienceMs = 120_000

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
  const stage = await openStage(scenario.setup, options, undo)
  const { model, feed } = stage
  const { did, gap } = await writeDuring(stage, scenario)
  const left = await settle(stage)
  await feed.finish()
  const connection = await stage.database.connect()
  undo.defer(() => connection.end())
  const query: Query = async (text, values = []) => (await connection.query(text, values)).rows
  const [head] = await query('select count(*)::integer as number from event_feed')
  return {
    name: scenario.name,
    seconds: Math.round((performance.now() - began) / 1_000),
    did,
    acknowledged: model.acknowledged,
    refused: model.refused,
    unknown: model.unknown,
    retried: model.retried,
    longestGapMs: Math.round(gap),
    events: Number(head?.number),
    checks: [
      await checkModel(query, model),
      await checkLogs(stage.servers),
      ...(await checkDatabase(query)),
      await checkFeed(query, feed.read),
      await checkWebhooks(query, stage.receiver),
      { name: 'settled', faults: left },
      ...((await scenario.check?.(stage)) ?? []),
    ],
  }
}

/** Writes with all clients while the scenario disturbs the installation. */
async function writeDuring(stage: Stage, { setup, disturb }: Scenario) {
  const { options, model, target, company } = stage
  const state = { isOver: false, hasGivenUp: false }
  const writers = Array.from({ length: clients }, (_, client) => {
    const random = randomOf(options.seed, client)
    const hasGivenUp = () => state.hasGivenUp
    const writer = new Writer({ client, seed: options.seed, target, company, model, random, hasGivenUp })
    return keepWriting(writer, { ...setup, isOver: () => state.isOver })
  })
  model.restartGap()
  try {
    // A client that fails is a bug of the suite, and ends the scenario.
    const did = await Promise.race([disturb(stage), Promise.all(writers).then(() => 'ended early')])
    await stage.untilWritten(clients)
    return { did, gap: model.longestGapMs }
  } finally {
    state.isOver = true
    await Promise.race([Promise.all(writers), sleep(patienceMs, undefined, { ref: false })])
    state.hasGivenUp = true
    await Promise.all(writers)
  }
}
