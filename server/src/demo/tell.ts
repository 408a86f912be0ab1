/** What is said once the demo is there. */
import type { Config } from '../platform/config.ts'
import type { Founded } from '../start.ts'
import type { Filled } from './demo.ts'
import { northwind } from './northwind.ts'
import { employeeEmail, roleOf } from './users.ts'

export function tellDemo(
  { tenantSlug, publicUrl }: Config,
  { parts, password }: Filled,
  founded: Founded | undefined,
): string {
  const lines = [`The tenant ${tenantSlug} holds the Northwind company:`]
  for (const { name, made, there } of parts) {
    const before = there > 0 ? (made > 0 ? `, ${there} were there before` : ', all of them there before') : ''
    lines.push(`  ${name.padEnd(13)} ${made + there} (${made} added${before})`)
  }
  if (founded) {
    lines.push(
      '',
      'First start. This is shown only once:',
      `  owner      ${founded.email} / ${founded.password}`,
      `  token      ${founded.token}`,
    )
  }
  lines.push(
    '',
    password
      ? `Sign in as any of them with the password ${password} (shown only once):`
      : 'Their passwords were shown when they were added:',
  )
  for (const employee of northwind.employees()) {
    lines.push(`  ${employeeEmail(employee).padEnd(36)} ${roleOf(employee).padEnd(8)} ${employee.title}`)
  }
  lines.push('', `While Kontor runs (npm start), its documentation is at ${publicUrl}/docs`)
  return `${lines.join('\n')}\n`
}
