/** Reviews of two years by the managers: those of last year are acknowledged, those of this year are in progress. */
import type { Kontor } from '../../sdk/src/index.ts'
import { type Employee, northwind } from '../northwind.ts'
import { type Demo, idOf, officeHour, type Part, people, perPage, type Person, pick } from '../part.ts'
import { dayOf } from '../time.ts'
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
  async run(demo) {
    const [ids, users, existing] = await Promise.all([
      employeeIds(demo.kontor),
      people(demo.kontor),
      reviewed(demo.kontor),
    ])
    return demo.each(reviewPlans(), {
      key: ({ employee, years }) => `${employee.employeeID} ${years}`,
      exists: (plan) => existing.has(`${idOf(ids, plan.employee.employeeID)} ${periodOf(demo, plan)}`),
      make: (plan) => addReview(demo, plan, { ids, users }),
    })
  },
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

/** The year of a review. */
const periodOf = ({ now, tenant }: Demo, { years }: ReviewPlan) =>
  String(Number(dayOf(now, tenant.timezone).slice(0, 4)) - years)

interface Staff {
  /** By the number of the employee. */
  ids: ReadonlyMap<string, string>
  /** By email. */
  users: ReadonlyMap<string, Person>
}

async function addReview(demo: Demo, plan: ReviewPlan, { ids, users }: Staff) {
  const { employee, manager, years, index } = plan
  const day = -14 - years * 330 + (index % 5)
  const [written, submitted, read] = [0, 1, 3].map((later) => officeHour(demo, day + later, index)) as [
    string,
    string,
    string,
  ]
  const reviewer = users.get(employeeEmail(manager))
  const { id } = await demo.at(written, reviewer).performanceReviews.create({
    employee_id: idOf(ids, employee.employeeID),
    reviewer_id: idOf(ids, manager.employeeID),
    period: periodOf(demo, plan),
    rating: 3 + ((index + years) % 3),
    goals: pick(goals, index + years),
    comments: pick(comments, index + 2 * years),
  })
  if (years === 0 && index % 3 === 0) return
  await demo.at(submitted, reviewer).performanceReviews.submit(id)
  if (years === 0 && index % 3 === 1) return
  await demo.at(read, users.get(employeeEmail(employee))).performanceReviews.acknowledge(id)
}

/** Returns the reviewed employees, each with the period. */
async function reviewed({ performanceReviews }: Kontor): Promise<Set<string>> {
  const all = await Array.fromAsync(performanceReviews.list({ per_page: perPage }))
  return new Set(all.map(({ employee_id, period }) => `${employee_id} ${period}`))
}
