/** The nine employees of Northwind with their managers, each linked to a user. */
import type { Kontor } from '../../sdk/src/index.ts'
import { type Employee, northwind } from '../northwind.ts'
import { type Demo, idOf, idsBy, moved, type Part, perPage, userIds } from '../part.ts'
import { dayOf } from '../time.ts'
import { employeeEmail } from '../users.ts'

export const employeesPart: Part = {
  name: 'employees',
  async run(demo) {
    const [known, users] = await Promise.all([idsByEmail(demo.kontor), userIds(demo.kontor)])
    return demo.each(managersFirst(), {
      key: employeeEmail,
      exists: (employee) => known.has(employeeEmail(employee)),
      make: async (employee) => {
        const id = await addEmployee(demo, employee, known, users)
        known.set(employeeEmail(employee), id)
      },
    })
  },
}

const idsByEmail = ({ employees }: Kontor) =>
  idsBy(employees.list({ per_page: perPage }), ({ email }) => email)

/** Returns the ids of the employees by their numbers in Northwind. */
export async function employeeIds(kontor: Kontor): Promise<Map<string, string>> {
  const ids = await idsByEmail(kontor)
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

async function addEmployee(
  demo: Demo,
  employee: Employee,
  known: ReadonlyMap<string, string>,
  users: ReadonlyMap<string, string>,
): Promise<string> {
  const email = employeeEmail(employee)
  const { firstName, lastName, title, country, homePhone } = employee
  const manager = managerOf(employee)
  const hired = moved(demo, employee.hireDate)
  const { id } = await demo.at(hired).employees.create({
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
  return id
}
