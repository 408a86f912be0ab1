/**
 * Measures the cost of distribution: Kontor on a Citus cluster, and on one server of the same version, in turns. Both
 * databases are created on the coordinator, with the same records.
 *
 *   npm run bench:cluster -- --url postgres://postgres@127.0.0.1:5601/postgres
 *
 * The database of the address knows the workers (`citus_add_node`). The account may create databases on all servers.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { remainingSteps } from '../server/src/cli/distribution/distribution.ts'
import type { Connection } from '../server/src/runtime/database/client.ts'
import { openOwner } from '../server/src/runtime/database/open.ts'
import { addCitus, at, createDatabase, dropDatabase, onServer } from '../scripts/database-server.ts'
import { asSystem, fillDatabase, settle } from './bench-app.ts'
import { measureAlternately } from './drive.ts'
import { operationNames, operationsOn } from './lead-requests.ts'
import { startKontor } from './processes.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    rows: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
    shards: { type: 'string', default: '32' },
    'shard-reads': { type: 'string', default: 'on' },
    operations: { type: 'string', default: operationNames.join() },
  },
})
const { url: server } = values
if (!server) throw new Error('--url is the address of the coordinator.')

const undo = new AsyncDisposableStack()
const say = (line: string) => process.stdout.write(`${line}\n`)

async function open(kind: 'single' | 'cluster', name: string) {
  const url = at(String(server), name)
  await asSystem(url, async () => undefined)
  const owner = await openOwner(url)
  undo.defer(() => owner.end())
  const { tenantId, token } = await fillDatabase(url, owner, Number(values.rows))
  if (kind === 'cluster') await distribute(owner)
  await settle(url, owner)
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  undo.defer(() => rmSync(folder, { recursive: true }))
  const { port } = await startKontor(
    { folder, databaseUrl: url, settings: { KONTOR_SHARD_READS: values['shard-reads'] } },
    undo,
  )
  const operations = await operationsOn({ owner, tenantId }, Number(values.rows))
  return { owner, port, token, operations }
}

async function distribute(owner: Connection) {
  for (const step of await remainingSteps(owner, Number(values.shards))) await step.run(owner)
}

async function main() {
  const suffix = randomBytes(4).toString('hex')
  const names = { single: `bench_single_${suffix}`, cluster: `bench_cluster_${suffix}` }
  undo.defer(() => dropDatabase(String(server), names.cluster))
  undo.defer(() => onServer(String(server), `drop database if exists ${names.single} with (force)`))
  await onServer(String(server), `create database ${names.single}`)
  await createDatabase(String(server), names.cluster)
  await addCitus(String(server), names.cluster)
  const single = await open('single', names.single)
  const cluster = await open('cluster', names.cluster)
  const options = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
  say('operation   cluster/s   p99 ms   single/s   p99 ms   ratio')
  for (const name of operationNames.filter((each) => values.operations.split(',').includes(each))) {
    await single.owner.query('checkpoint')
    const [ofCluster, ofSingle] = await measureAlternately(
      [
        { ...cluster, next: cluster.operations[name] },
        { ...single, next: single.operations[name] },
      ],
      options,
    )
    const cells = [
      ofCluster.rps,
      ofCluster.p99,
      ofSingle.rps,
      ofSingle.p99,
      (ofCluster.rps / ofSingle.rps).toFixed(2),
    ]
    say(
      `${name.padEnd(10)}${cells.map((cell) => String(cell).padStart(10)).join('')}   errors ${ofCluster.errors}`,
    )
  }
}

try {
  await main()
} finally {
  await undo.disposeAsync()
}
