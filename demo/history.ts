/**
 * What happens over time to several records at once, such as orders and the stock that they move. The steps run in the
 * order of time and in one transaction, so that a demo has all of them or none.
 */
import { sql } from 'kysely'
import type { Ctx } from '../server/src/runtime/database/context.ts'
import { by, type Demo, people, type Tally } from './part.ts'

/**
 * After this many steps PostgreSQL plans all statements anew: the tables grow within the transaction, and plans for
 * empty tables use no index.
 */
const stepsWithOnePlan = 100

export interface Step {
  moment: string
  /** The email of the user who acts. */
  user: string
  act: (ctx: Ctx) => Promise<unknown>
}

export async function runSteps(demo: Demo, stepsOf: (ctx: Ctx) => Promise<Step[]>): Promise<Tally> {
  return demo.act(async (ctx) => {
    const users = await people(ctx)
    const steps = await stepsOf(ctx)
    const inOrder = steps.toSorted((a, b) => (a.moment < b.moment ? -1 : Number(a.moment > b.moment)))
    return demo.each(inOrder, async ({ moment, user, act }, place) => {
      if (place % stepsWithOnePlan === 0)
        await sql`do $$ begin execute 'discard plans'; end $$`.execute(ctx.db)
      await act(by(ctx, users.get(user), moment))
      return true
    })
  })
}

/** The users who act, by what they do. */
export const staff = {
  buyer: 'laura.callahan@northwind.example',
  approver: 'andrew.fuller@northwind.example',
  warehouse: 'michael.suyama@northwind.example',
  invoicing: 'anne.dodsworth@northwind.example',
  rentals: 'robert.king@northwind.example',
} as const
