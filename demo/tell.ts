/** The texts that are printed about a demo. */
import type { Config } from '../server/src/runtime/config/config.ts'
import type { Filled } from './demo.ts'
import { northwind } from './northwind.ts'
import { employeeEmail, rolesOf } from './users.ts'

/** Printed before the first of the users is created. */
export const passwordText = (password: string) =>
  `The users of the demo sign in with the password ${password} (shown only once).\n`

export function tellDemo({ tenantSlug, publicUrl }: Config, { parts, isPasswordShown }: Filled): string {
  const lines = [`The tenant ${tenantSlug} holds the Northwind company:`]
  for (const { name, made, there } of parts) {
    const before = there > 0 ? (made > 0 ? `, ${there} were there before` : ', all of them there before') : ''
    lines.push(`  ${name.padEnd(13)} ${made + there} (${made} added${before})`)
  }
  const where = isPasswordShown ? 'is shown above' : 'was shown when they were added'
  lines.push('', `Sign in as any of these users; their password ${where}:`)
  for (const employee of northwind.employees()) {
    lines.push(
      `  ${employeeEmail(employee).padEnd(36)} ${rolesOf(employee).join(', ').padEnd(20)} ${employee.title}`,
    )
  }
  lines.push('', `While Kontor runs (npm start), its documentation is at ${publicUrl}/docs`)
  return `${lines.join('\n')}\n`
}
