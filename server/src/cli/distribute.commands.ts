/** The command distribute. */
import { oneAtATime } from '#runtime/database/migrate'
import type { Invocation, Command, CommandResult } from './command.ts'
import { reachReady } from './database.ts'
import { differences } from './distribution/distribution.check.ts'
import { remainingSteps, requireCluster, requireNoServer } from './distribution/distribution.ts'

const shardsAtMost = 1_024

export const distributeCommands: readonly Command[] = [
  {
    name: 'distribute',
    about: 'Distribute the tables over the servers of a Citus cluster, by tenant.',
    details: [
      'DATABASE_URL is the coordinator. Stop all processes of Kontor and take a backup first. If the command is',
      'interrupted, run it again: it continues. Kontor does not start before it is finished.',
    ].join('\n'),
    options: {
      shards: {
        value: 'NUMBER',
        about: 'The number of shards (32): several for each server that you may add.',
      },
      'dry-run': { about: 'Print the steps without performing them.' },
      check: { about: 'Compare a distributed database with the schema. The exit code is 1 if they differ.' },
    },
    run: distributeDatabase,
  },
]

async function distributeDatabase(invocation: Invocation): Promise<CommandResult> {
  const { owner } = await reachReady(invocation.config())
  await requireCluster(owner)
  if (invocation.isSet('check')) {
    const found = await differences(owner)
    if (found.length > 0) throw new Error(found.join('\n'))
    return { json: { differences: found }, text: 'Every table, key and policy is where it belongs.' }
  }
  return oneAtATime(owner, async () => {
    const steps = await remainingSteps(owner, shardsOf(invocation))
    const about = steps.map((step) => step.about)
    if (invocation.isSet('dry-run'))
      return { json: { steps: about }, text: about.join('\n') || 'Nothing to do.' }
    if (steps.length === 0) return { json: { steps: [] }, text: 'The database is distributed.' }
    await requireNoServer(owner)
    for (const [index, step] of steps.entries()) {
      invocation.writeLine(`${index + 1} of ${steps.length}: ${step.about}`)
      await step.run(owner)
    }
    return { json: { steps: about }, text: 'The database is distributed. Start Kontor again.' }
  })
}

function shardsOf(invocation: Invocation): number {
  const text = invocation.maybe('shards') ?? '32'
  const shards = Number(text)
  if (!/^\d+$/.test(text) || shards < 1 || shards > shardsAtMost)
    throw new Error(`--shards must be a whole number from 1 to ${shardsAtMost}.`)
  return shards
}
