/** Asks PostgreSQL for the columns of a statement without running it. */
import type { Connection } from '#runtime/database/client'

export interface Column {
  name: string
  /** The OID of its type. */
  dataTypeID: number
}

/** The part of a connection of `pg` that prepares and describes. */
interface Wire {
  parse(statement: { name: string; text: string; types: readonly number[] }): void
  describe(statement: { type: 'S'; name: string }): void
  sync(): void
}

/** Prepares a statement without a name. Rejects with the error of PostgreSQL. */
export function describeStatement(connection: Connection, text: string): Promise<Column[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Column[]>()
  let columns: Column[] = []
  // The methods that `pg` calls on a query; the columns come before `ReadyForQuery`, an error instead of them.
  connection.query({
    submit(wire: Wire) {
      wire.parse({ name: '', text, types: [] })
      wire.describe({ type: 'S', name: '' })
      wire.sync()
    },
    handleRowDescription: ({ fields }: { fields: Column[] }) => (columns = fields),
    handleError: reject,
    handleReadyForQuery: () => resolve(columns),
  } as never)
  return promise
}
