import { type Ctx, restoration } from '#core'
import { lockWithPrimary } from './contact.locks.ts'
import { type Contact, contacts } from './contact.ts'

/** A restored contact is not primary if its customer has another primary contact by now. */
export const contactRestoration = restoration({
  of: contacts,
  lock: async (ctx, id) => lockWithPrimary(ctx, [id]),
  values: async (ctx, contact) => ({ is_primary: contact.is_primary && !(await hasPrimary(ctx, contact)) }),
})

async function hasPrimary(ctx: Ctx, { customer_id }: Pick<Contact, 'customer_id'>): Promise<boolean> {
  if (customer_id === null) return false
  const other = await ctx.db
    .selectFrom('contacts')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('is_primary', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}
