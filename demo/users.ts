/** The nine employees, who sign in with their names at northwind.example. */
import { type Employee, northwind } from './northwind.ts'
import { moved, type Part, userIds } from './part.ts'
import { emailOf } from './people.ts'

export const employeeEmail = ({ firstName, lastName }: Pick<Employee, 'firstName' | 'lastName'>) =>
  emailOf(`${firstName} ${lastName}`, 'northwind.example')

/** Managers get a role with approvals; all others get a sales role. */
export const roleOf = ({ title }: Pick<Employee, 'title'>) =>
  /Manager|President/.test(title) ? 'manager' : 'sales'

/** Additional roles: two users also run the warehouses, and one the rentals. */
const otherRoles: Record<string, string> = {
  Callahan: 'warehouse',
  Suyama: 'warehouse',
  King: 'rentals-agent',
}

export function rolesOf({ title, lastName }: Pick<Employee, 'title' | 'lastName'>): string[] {
  const other = otherRoles[lastName]
  return other ? [roleOf({ title }), other] : [roleOf({ title })]
}

export const usersPart: Part = {
  name: 'users',
  async run(demo) {
    const known = await userIds(demo.kontor)
    return demo.each(northwind.employees(), {
      key: employeeEmail,
      exists: (employee) => known.has(employeeEmail(employee)),
      make: async (employee) => {
        const email = employeeEmail(employee)
        // An interrupted run has created the user, with the password that it has shown.
        if (known.has(email)) return
        const name = `${employee.firstName} ${employee.lastName}`
        const draft = { name, email, password: await demo.password(), roles: rolesOf(employee) }
        await demo.at(moved(demo, employee.hireDate)).users.create(draft)
      },
    })
  },
}
