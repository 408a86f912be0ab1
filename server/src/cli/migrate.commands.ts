/** The command migrate. */
import type { Invocation, Command, CommandResult } from './command.ts'
import { reach, setUp } from './database.ts'

export const migrateCommands: readonly Command[] = [
  {
    name: 'migrate',
    about: 'Apply pending migrations and list them.',
    details: 'The server does the same when it starts. Take a backup first.',
    options: {},
    run: migrateDatabase,
  },
]

async function migrateDatabase({ config: read }: Invocation): Promise<CommandResult> {
  const config = read()
  const { pool, migrated } = await setUp(config, await reach(config))
  await pool.end()
  const { applied, warnings } = migrated
  const text = [...applied.map((name) => `Applied ${name}`), ...warnings].join('\n')
  return { json: { applied, warnings }, text: text || 'The database is up to date.' }
}
