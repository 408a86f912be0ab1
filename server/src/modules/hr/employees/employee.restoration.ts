import { type Ctx, restoration, takeAdvisoryLock } from '#core'
import { checkManager } from './employee.actions.ts'
import { type Employee, employees } from './employee.ts'

export const employeeRestoration = restoration({
  of: employees,
  lock: (ctx) => takeAdvisoryLock(ctx, 'employees'),
  values: async (ctx, employee) => {
    await checkManager(ctx, employee, employee.id)
    return { user_id: await existingUser(ctx, employee) }
  },
})

/** Returns the user of an employee; null if the user was deleted meanwhile, like the link of other employees. */
async function existingUser(ctx: Ctx, { user_id }: Pick<Employee, 'user_id'>): Promise<string | null> {
  if (user_id === null) return null
  const user = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user?.id ?? null
}
