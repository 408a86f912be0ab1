/**
 * Test databases, on one server or on a Citus cluster. On a cluster, the database `postgres` of the coordinator knows
 * its workers, and every test database consists of one database on each server.
 */
import { openConnection } from '../server/src/runtime/database/client.ts'

/** Returns the address of a database of the server. */
export const at = (server: string, database: string) => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Runs statements outside the test databases, such as their creation. */
export async function onServer(server: string, ...statements: string[]) {
  const connection = await openConnection(at(server, 'postgres'), 'kontor: test')
  try {
    for (const statement of statements) await connection.query(statement)
  } finally {
    await connection.end()
  }
}

/** Creates a database on every server. Copying the files of a template takes a third of the time of its pages. */
export async function createDatabase(server: string, name: string, template = 'template1') {
  for (const each of await serversOf(server))
    await onServer(each, `create database ${name} template ${template} strategy file_copy`)
}

/** Drops a database on every server, the coordinator first. */
export async function dropDatabase(server: string, name: string) {
  for (const each of await serversOf(server))
    await onServer(each, `drop database if exists ${name} with (force)`)
}

/** Renames a database to the name of a template. */
export async function renameToTemplate(server: string, name: string, template: string) {
  for (const each of await serversOf(server)) {
    // Citus keeps a connection to every database that accepts one.
    await onServer(
      each,
      `alter database ${name} with allow_connections false`,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
      `alter database ${name} rename to ${template}`,
    )
  }
}

/** Adds Citus to an empty database of the cluster. */
export async function addCitus(server: string, database: string) {
  for (const each of await serversOf(server)) await onDatabase(each, database, 'create extension citus')
  const [host, port] = placeOf(server)
  await onDatabase(
    server,
    database,
    `select citus_set_coordinator_host('${host}', ${port})`,
    ...(await workersOf(server)).map((url) => {
      const [workerHost, workerPort] = placeOf(url)
      return `select citus_add_node('${workerHost}', ${workerPort})`
    }),
  )
}

async function onDatabase(server: string, database: string, ...statements: string[]) {
  const connection = await openConnection(at(server, database), 'kontor: test')
  try {
    for (const statement of statements) await connection.query(statement)
  } finally {
    await connection.end()
  }
}

const placeOf = (url: string): [host: string, port: string] => {
  const { hostname, port } = new URL(url)
  return [hostname, port]
}

/** Returns the addresses of all servers, the coordinator first. */
export const serversOf = async (server: string) => [server, ...(await workersOf(server))]

const workers = new Map<string, Promise<string[]>>()

/** Returns the addresses of the workers; none if the server is not the coordinator of a cluster. */
export function workersOf(server: string): Promise<string[]> {
  const known = workers.get(server) ?? readWorkers(server)
  workers.set(server, known)
  return known
}

async function readWorkers(server: string): Promise<string[]> {
  const connection = await openConnection(at(server, 'postgres'), 'kontor: test')
  try {
    const { rowCount } = await connection.query(`select from pg_extension where extname = 'citus'`)
    if (!rowCount) return []
    const { rows } = await connection.query<{ name: string; port: number }>(
      'select nodename as name, nodeport as port from pg_dist_node where shouldhaveshards order by nodeid',
    )
    return rows.map(({ name, port }) => {
      const url = new URL(server)
      url.hostname = name
      url.port = String(port)
      return url.href
    })
  } finally {
    await connection.end()
  }
}
