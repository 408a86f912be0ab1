/** The texts that are printed about a demo. */
import { daysAfter } from '../server/src/runtime/clock.ts'
import type { Config } from '../server/src/runtime/config/config.ts'
import type { Filled } from './demo.ts'
import { northwind } from './northwind.ts'
import { employeeEmail, rolesOf } from './users.ts'

/** Printed before the first of the users is created. */
export const passwordText = (password: string) =>
  `The users of the demo sign in with the password ${password} (shown only once).\n`

export function describeDemo({ tenantSlug, publicUrl }: Config, filled: Filled): string {
  const lines = [`The tenant ${tenantSlug} holds the Northwind company:`]
  for (const { name, made, there } of filled.parts) {
    const before = there > 0 ? (made > 0 ? `, ${there} were there before` : ', all of them there before') : ''
    lines.push(`  ${name.padEnd(13)} ${made + there} (${made} added${before})`)
  }
  const where = filled.isPasswordShown ? 'is shown above' : 'was shown when they were added'
  lines.push('', `Sign in as any of these users; their password ${where}:`)
  for (const employee of northwind.employees()) {
    const roles = rolesOf(employee).join(', ')
    lines.push(`  ${employeeEmail(employee).padEnd(36)} ${roles.padEnd(20)} ${employee.title}`)
  }
  lines.push('', `While Kontor runs (npm start), its documentation is at ${publicUrl}/docs`)
  if (filled.invoicePage)
    lines.push(
      `What a customer sees of an open invoice, without signing in: ${publicUrl}${filled.invoicePage}`,
    )
  lines.push('Requests to try, with the token of the first start:', '', ...curlLines(publicUrl, filled.today))
  return `${lines.join('\n')}\n`
}

/** Returns indented lines to paste into a shell, with titles between them. */
const curlLines = (publicUrl: string, today: string) => [
  `  export KONTOR=${publicUrl}/api/v1`,
  '  export AUTH="Authorization: Bearer kontor_…"',
  ...examples(today).flatMap(([title, path]) => [`${title}:`, `  curl -sg "$KONTOR${path}" -H "$AUTH"`]),
]

/** Requests that show what the demo company has. */
const examples = (today: string): [title: string, path: string][] => [
  ['The sales pipeline', '/crm/opportunities/pipeline'],
  ['Orders that wait for stock', '/sales/orders?has_backorders=true'],
  ['Shipments with Speedy Express', '/sales/shipments?carrier=Speedy%20Express'],
  ['How sales went this year', '/sales/dashboard?period=year&compare_to_previous=true'],
  ['Overdue invoices', '/sales/invoices/overdue'],
  ['What customers owe, by age', '/sales/invoices/aging-report'],
  ['Leave that waits for a decision', '/hr/leave-requests?status=pending'],
  ['Frozen goods', '/operations/products?attributes[storage]=frozen'],
  ['Stock at or below its reorder point', '/operations/inventory/low-stock'],
  ['Movements by type', '/operations/stock-movements/statistics'],
  ['What the stock is worth', '/operations/inventory/valuation'],
  ['Purchase orders that wait for approval', '/operations/purchase-orders?status=pending_approval'],
  ['Purchase orders of which a part has arrived', '/operations/purchase-orders?status=partially_received'],
  ['Suppliers, the best first', '/operations/suppliers?sort_by=rating&sort_direction=desc'],
  [
    'What can be rented in the next two weeks',
    `/rentals/availability?from=${today}&to=${daysAfter(today, 14)}`,
  ],
  ['What should be back and is not', '/rentals/agreements/overdue'],
]
