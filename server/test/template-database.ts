/** The database that test databases are copies of: migrated, with two tenants; on a cluster, distributed. */
import { hash } from 'node:crypto'
import { openConnection } from '#runtime/database/client'
import { allMigrations } from '#runtime/database/migrate'
import { openDatabase, openOwner } from '#runtime/database/open'
import { provisionTenant } from '#features/identity/provisioning/provisioning'
import {
  addCitus,
  at,
  createDatabase,
  dropDatabase,
  renameToTemplate,
  workersOf,
} from '../../scripts/database-server.ts'
import { remainingSteps } from '../src/cli/distribution/distribution.ts'
import { checkVersionsIn } from './versions.ts'

/** A Tuesday, so that no test depends on the day on which it runs. Test data have days around it. */
export const startOfTests = '2026-11-24T09:30:00.000Z'

/** Two shards for each worker: tests need several, and every shard is a file for each table. */
const shardsOfTests = 4

/** Returns the name of the template: a hash of its migrations, so that each state of the schema is built once. */
export async function template(server: string): Promise<string> {
  const name = `template_${hash(
    'sha256',
    allMigrations()
      .map(({ checksum }) => checksum)
      .join(),
    'hex',
  ).slice(0, 12)}`
  const connection = await openConnection(at(server, 'postgres'), 'kontor: test')
  try {
    await connection.query('select pg_advisory_lock(20261121)')
    const { rowCount } = await connection.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name
    await dropDatabase(server, `${name}_new`)
    await createDatabase(server, `${name}_new`)
    await fillTemplate(server, `${name}_new`)
    await renameToTemplate(server, `${name}_new`, name)
    return name
  } finally {
    await connection.end()
  }
}

async function fillTemplate(server: string, name: string) {
  const isCluster = (await workersOf(server)).length > 0
  if (isCluster) await addCitus(server, name)
  const { pool } = await openDatabase({ ownerUrl: at(server, name), poolSize: 2 })
  await pool.end()
  const owner = await openOwner(at(server, name))
  if (isCluster) for (const { run } of await remainingSteps(owner, shardsOfTests)) await run(owner)
  const now = startOfTests
  await provisionTenant(owner, { slug: 'acme', name: 'Acme' }, now)
  await provisionTenant(owner, { slug: 'globex', name: 'Globex' }, now)
  // Citus has no triggers.
  if (!isCluster) await checkVersionsIn(owner)
  await owner.end()
}
