/** The nine employees of Northwind with their managers, each linked to a user. */
import { dayOf } from '../../server/src/runtime/clock.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { createEmployee } from '../../server/src/modules/hr/employees/employee.actions.ts'
import { employees } from '../../server/src/modules/hr/employees/employee.ts'
import { type Employee, northwind } from '../northwind.ts'
import { at, type Demo, idOf, idsBy, moved, type Part, userIds } from '../part.ts'
import { employeeEmail } from '../users.ts'

export const employeesPart: Part = {
  name: 'employees',
  run: (demo) =>
    demo.each(managersFirst(), (employee) => demo.act((ctx) => addEmployee(ctx, demo, employee))),
}

/** Returns the ids of the employees by their numbers in Northwind. */
export async function employeeIds(ctx: Pick<Ctx, 'db'>): Promise<Map<string, string>> {
  const ids = await idsBy(ctx, employees, 'email')
  return new Map(northwind.employees().map((each) => [each.employeeID, idOf(ids, employeeEmail(each))]))
}

/** Returns the manager of an employee; undefined for the top manager. */
export const managerOf = ({ reportsTo }: Employee) =>
  northwind.employees().find(({ employeeID }) => employeeID === reportsTo)

function managersFirst(): Employee[] {
  const rank = (employee: Employee): number => {
    const manager = managerOf(employee)
    return manager ? 1 + rank(manager) : 0
  }
  return northwind.employees().toSorted((one, other) => rank(one) - rank(other))
}

async function addEmployee(ctx: Ctx, demo: Demo, employee: Employee): Promise<boolean> {
  const [known, users] = await Promise.all([idsBy(ctx, employees, 'email'), userIds(ctx)])
  const email = employeeEmail(employee)
  if (known.has(email)) return false
  const { firstName, lastName, title, country, homePhone } = employee
  const manager = managerOf(employee)
  const hired = moved(demo, employee.hireDate)
  await createEmployee(at(ctx, hired), {
    first_name: firstName,
    last_name: lastName,
    email,
    phone: homePhone,
    department: 'Sales',
    title,
    manager_id: manager ? idOf(known, employeeEmail(manager)) : null,
    user_id: users.get(email) ?? null,
    hire_date: dayOf(hired, demo.tenant.timezone),
    vacation_days: country === 'UK' ? 28 : 25,
    tags: ['northwind'],
    custom_fields: { northwind_id: employee.employeeID, office: country === 'UK' ? 'London' : 'Seattle' },
  })
  return true
}
