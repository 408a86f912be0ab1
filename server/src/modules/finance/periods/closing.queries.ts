/** Until which day the books are closed. */
import { type Ctx, daysAfter, f, fieldMessage, withRowLocks } from '#core'

export const closingSettings = {
  finance_closed_periods: f.Maybe(
    f.Type.Unsafe<'move' | 'refuse'>({
      type: 'string',
      enum: ['move', 'refuse'],
      description:
        'What happens to an automatic entry whose day is in a closed period: `move` books it on the first open day, ' +
        'which is the default; `refuse` refuses what causes it.',
    }),
  ),
}

/** Returns the last closed day. Nobody closes another period until the end of the transaction. */
export async function closedUntil(ctx: Ctx): Promise<string | null> {
  const closed = withRowLocks(ctx.db.selectFrom('closed_periods').select('until'), 'share', 'closed_periods')
  return (await closed.executeTakeFirst())?.until ?? null
}

/** Returns the first open day from a day on. */
export const firstOpenDay = (day: string, until: string | null) =>
  until !== null && day <= until ? daysAfter(until, 1) : day

export const closedMessage = (field: string, until: string) =>
  fieldMessage(field, `must be after ${until}: until then the books are closed`)
