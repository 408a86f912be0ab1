/** Runs a request against an uncommitted transaction, in a fixed order. */
import { openOwner } from '#runtime/database/open'
import type { ApiResponse, TestApp } from './test-app.ts'
import { until } from './waiting.ts'

/** Resolves when a transaction waits for a lock, on any server of a cluster. */
export async function waitingForLock({ sql }: TestApp, who: string): Promise<void> {
  const [{ has_citus: hasCitus } = {}] = await sql(
    `select exists (select from pg_extension where extname = 'citus') as has_citus`,
  )
  const activity = hasCitus ? 'citus_stat_activity' : 'pg_stat_activity'
  const waiting = `select from ${activity} where datname = current_database() and wait_event_type = 'Lock'`
  await until(`${who} that waits for a lock`, async () => (await sql(waiting)).length > 0)
}

/** Runs a statement, starts the request, waits until the request waits for a lock, and then commits the statement. */
export async function whileUncommitted(
  testApp: TestApp,
  statement: string,
  values: readonly unknown[],
  request: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const owner = await openOwner(testApp.ownerUrl)
  try {
    await owner.query('begin')
    await owner.query(statement, [...values])
    const response = request()
    await waitingForLock(testApp, 'a request')
    await owner.query('commit')
    return await response
  } finally {
    await owner.end()
  }
}
