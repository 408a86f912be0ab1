/** Reviews of two years by the managers: those of last year are acknowledged, those of this year are in progress. */
import {
  acknowledgeReview,
  createReview,
  submitReview,
} from '../../server/src/modules/hr/performance-reviews/performance-review.actions.ts'
import { dayOf } from '../../server/src/runtime/clock.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { type Employee, northwind } from '../northwind.ts'
import { by, type Demo, idOf, officeHour, type Part, people, pick } from '../part.ts'
import { employeeEmail } from '../users.ts'
import { employeeIds, managerOf } from './employees.ts'

interface ReviewPlan {
  employee: Employee
  manager: Employee
  /** The number of years before the current one. */
  years: 0 | 1
  index: number
}

export const reviewsPart: Part = {
  name: 'reviews',
  run: (demo) => demo.each(reviewPlans(), (plan) => demo.act((ctx) => addReview(ctx, demo, plan))),
}

const reviewPlans = (): ReviewPlan[] =>
  northwind.employees().flatMap((employee, index) => {
    const manager = managerOf(employee)
    if (!manager) return []
    return ([1, 0] as const).map((years) => ({ employee, manager, years, index }))
  })

const comments = [
  'Customers ask for her or him by name.',
  'Opened three new accounts; the notes about visits could be fuller.',
  'Reliable under pressure, and a great help to new colleagues.',
  'Knows the range by heart. Offers take too long to go out.',
] as const

const goals = [
  'Two new restaurants a month',
  'A share of 15 percent for beverages',
  'Half as many complaints about deliveries',
] as const

async function addReview(ctx: Ctx, demo: Demo, { employee, manager, years, index }: ReviewPlan) {
  const [ids, users] = await Promise.all([employeeIds(ctx), people(ctx)])
  const period = String(Number(dayOf(demo.now, demo.tenant.timezone).slice(0, 4)) - years)
  const employee_id = idOf(ids, employee.employeeID)
  if (await hasReview(ctx, employee_id, period)) return false
  const day = -14 - years * 330 + (index % 5)
  const [written, submitted, read] = [0, 1, 3].map((later) => officeHour(demo, day + later, index)) as [
    string,
    string,
    string,
  ]
  const reviewer = users.get(employeeEmail(manager))
  const { id } = await createReview(by(ctx, reviewer, written), {
    employee_id,
    reviewer_id: idOf(ids, manager.employeeID),
    period,
    rating: 3 + ((index + years) % 3),
    goals: pick(goals, index + years),
    comments: pick(comments, index + 2 * years),
  })
  if (years === 0 && index % 3 === 0) return true
  await submitReview(by(ctx, reviewer, submitted), id)
  if (years === 0 && index % 3 === 1) return true
  await acknowledgeReview(by(ctx, users.get(employeeEmail(employee)), read), id)
  return true
}

async function hasReview({ db }: Ctx, employeeId: string, period: string): Promise<boolean> {
  const row = await db
    .selectFrom('performance_reviews')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('period', '=', period)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
