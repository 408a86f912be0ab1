/** Runs a request against an uncommitted transaction, in a fixed order. */
import { openOwner } from '#runtime/database/open'
import type { ApiResponse, TestApp } from './test-app.ts'
import { until } from './waiting.ts'

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Runs a statement, starts the request, waits until the request waits for a lock, and then commits the statement. */
export async function whileUncommitted(
  { ownerUrl, sql }: TestApp,
  statement: string,
  values: readonly unknown[],
  request: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const owner = await openOwner(ownerUrl)
  try {
    await owner.query('begin')
    await owner.query(statement, [...values])
    const response = request()
    await until('a request that waits for a lock', async () => (await sql(waiting)).length > 0)
    await owner.query('commit')
    return await response
  } finally {
    await owner.end()
  }
}
