/** Kysely on one connection: builds SQL, adds the tenant, runs it prepared. It begins and ends nothing. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { type ClientBase, runPrepared } from './client.ts'
import { tenantWall } from './tenant-wall.ts'

/** Every noun adds its own table here: `declare module '#platform/database/handle' { interface Tables { … } }`. */
export interface Tables {}

export type Database = Kysely<Tables>

export function handleFor(client: ClientBase, tenantId: () => string): Database {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, rowCount } = await runPrepared<R>(client, { text: sql, values: parameters })
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('Statements are not streamed.')
    },
  }
  const refuse = () => Promise.reject(new Error('A transaction begins and ends in transaction.ts only.'))
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [tenantWall(tenantId)],
  })
}
