/** Kysely on one connection: builds SQL and adds the tenant. It neither begins nor ends transactions. */
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
import type { Rows, Statement } from './client.ts'
import { tenantIsolation } from './tenants/tenant-isolation.ts'

/** Every resource definition adds its own table here: `declare module './handle.ts' { interface Tables { … } }`. */
export interface Tables {}

export type Database = Kysely<Tables>

export type Run = <Row>(statement: Statement) => Promise<Rows<Row>>

export function handleFor(run: Run, tenantId: () => string): Database {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, rowCount } = await run<R>({ text: sql, values: parameters })
      return { rows, numAffectedRows: BigInt(rowCount) }
    },
    streamQuery() {
      throw new Error('Statements are not streamed.')
    },
  }
  const rejectUse = () => Promise.reject(new Error('Only transaction.ts begins and ends transactions.'))
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: rejectUse,
    commitTransaction: rejectUse,
    rollbackTransaction: rejectUse,
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
    plugins: [tenantIsolation(tenantId)],
  })
}
