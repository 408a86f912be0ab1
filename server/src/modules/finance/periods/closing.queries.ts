/** Reads the last closed day. */
import { type Ctx, f, fieldMessage, withRowLocks } from '#core'

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
