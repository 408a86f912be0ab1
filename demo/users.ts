/** The nine employees, who sign in with their names at northwind.example. */
import { hashPassword } from '../server/src/features/identity/secrets.ts'
import { passwordSalt } from '../server/src/features/identity/users/user.credentials.ts'
import { addUser } from '../server/src/features/identity/users/user.actions.ts'
import { type Employee, northwind } from './northwind.ts'
import { at, type Demo, moved, type Part, userIds } from './part.ts'
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
  run: (demo) => demo.each(northwind.employees(), (employee) => addEmployee(demo, employee)),
}

function addEmployee(demo: Demo, employee: Employee): Promise<boolean> {
  const email = employeeEmail(employee)
  return demo.act(async (ctx) => {
    if ((await userIds(ctx)).has(email)) return false
    const name = `${employee.firstName} ${employee.lastName}`
    const password = await demo.password()
    const draft = { name, email, password, roles: rolesOf(employee) }
    await addUser(
      at(ctx, moved(demo, employee.hireDate)),
      draft,
      await hashPassword(ctx.tenant.id, password, await passwordSalt(ctx, email)),
    )
    return true
  })
}
