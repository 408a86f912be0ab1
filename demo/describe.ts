/** The printed texts about a demo. */
import type { Filled } from './demo.ts'
import { staff } from './history.ts'
import { northwind } from './northwind.ts'
import { daysAfter } from './time.ts'
import { employeeEmail, rolesOf } from './users.ts'

/** Printed before the first of the users is created. */
export const passwordText = (password: string) =>
  `The users of the demo sign in with the password ${password} (shown only once).\n`

/** The tenant, and the address of its server. */
interface Named {
  tenantSlug: string
  publicUrl: string
}

export function describeDemo({ tenantSlug, publicUrl }: Named, filled: Filled): string {
  const lines = [`The tenant ${tenantSlug} contains the Northwind company:`]
  for (const { name, created, existing } of filled.parts) {
    const before =
      existing > 0 ? (created > 0 ? `, ${existing} existed before` : ', all of them existed before') : ''
    lines.push(`  ${name.padEnd(13)} ${created + existing} (${created} added${before})`)
  }
  const where = filled.password ? 'is shown above' : 'was shown when they were added'
  lines.push('', `Sign in as any of these users; their password ${where}:`)
  for (const employee of northwind.employees()) {
    const roles = rolesOf(employee).join(', ')
    lines.push(`  ${employeeEmail(employee).padEnd(36)} ${roles.padEnd(20)} ${employee.title}`)
  }
  lines.push('', `While Kontor runs (npm start), its documentation is at ${publicUrl}/docs`)
  if (filled.invoicePage)
    lines.push(
      `The page of an open invoice for a customer, without sign-in: ${publicUrl}${filled.invoicePage}`,
    )
  lines.push('Requests to try, with the token of the first start:', '', ...curlLines(publicUrl, filled.today))
  lines.push('', ...signInLines(publicUrl, filled))
  return `${lines.join('\n')}\n`
}

/** Returns the address of the app with two users who see most of it. */
const signInLines = (publicUrl: string, { owner, password }: Filled) => [
  `Open ${publicUrl}/ in the browser and sign in, for instance as:`,
  `  ${owner.padEnd(36)} with the password of the first start`,
  `  ${staff.approver.padEnd(36)} with the password ${password ?? 'that was shown when the users were added'}`,
]

/** Returns indented lines to paste into a shell, with titles between them. */
const curlLines = (publicUrl: string, today: string) => [
  `  export KONTOR=${publicUrl}/api/v1`,
  '  export AUTH="Authorization: Bearer kontor_…"',
  ...examples(today).flatMap(([title, path]) => [`${title}:`, `  curl -sg "$KONTOR${path}" -H "$AUTH"`]),
]

/** Example requests with data of the demo company. */
const examples = (today: string): [title: string, path: string][] => [
  ['The sales pipeline', '/crm/opportunities/pipeline'],
  ['Orders on backorder', '/sales/orders?has_backorders=true'],
  ['Shipments with Speedy Express', '/sales/shipments?carrier=Speedy%20Express'],
  ['Sales this year', '/sales/dashboard?period=year&compare_to_previous=true'],
  ['Overdue invoices', '/sales/invoices/overdue'],
  ['Receivables by age', '/sales/invoices/aging-report'],
  ['Pending leave requests', '/hr/leave-requests?status=pending'],
  ['Frozen goods', '/operations/products?attributes[storage]=frozen'],
  ['Stock at or below its reorder point', '/operations/inventory/low-stock'],
  ['Movements by type', '/operations/stock-movements/statistics'],
  ['The value of the stock', '/operations/inventory/valuation'],
  ['Purchase orders pending approval', '/operations/purchase-orders?status=pending_approval'],
  ['Partially received purchase orders', '/operations/purchase-orders?status=partially_received'],
  ['Suppliers, the best first', '/operations/suppliers?sort_by=rating&sort_direction=desc'],
  [
    'Rental availability in the next two weeks',
    `/rentals/availability?from=${today}&to=${daysAfter(today, 14)}`,
  ],
  ['Overdue rentals', '/rentals/agreements/overdue'],
]
