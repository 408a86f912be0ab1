/** Reads the last closed day and the last closed year. */
import { type Ctx, f, fieldMessage, tenantSql, withRowLocks } from '#core'

export const closingSettings = {
  finance_closed_periods: f.Maybe(
    f.Type.Unsafe<'move' | 'refuse'>({
      type: 'string',
      enum: ['move', 'refuse'],
      description:
        'The handling of an automatic entry whose day is closed: `move`, the default, posts it on the first open ' +
        'day; `refuse` rejects the request that causes it.',
    }),
  ),
}

/** Returns the last closed day, and prevents a closing of another period until the end of the transaction. */
export async function closedUntil(ctx: Ctx): Promise<string | null> {
  const closed = withRowLocks(ctx.db.selectFrom('closed_periods').select('until'), 'share', 'closed_periods')
  return (await closed.executeTakeFirst())?.until ?? null
}

export const closedMessage = (field: string, until: string) =>
  fieldMessage(field, `must be after ${until}: until then the books are closed`)

/** Returns the last closed fiscal year; null if none is closed. */
export async function lastClosedYear(ctx: Ctx): Promise<{ year: number; to_date: string } | null> {
  const { rows } = await tenantSql<{ year: number; to_date: string }>`
    select year, to_date from fiscal_years where status = 'closed' order by year desc limit 1`.execute(ctx.db)
  return rows[0] ?? null
}
