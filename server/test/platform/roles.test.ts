/** What the built-in roles may do, endpoint by endpoint. Owners and administrators may do all of it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Method, startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const unknown = '01KAJ3XJ5Q0000000000000009'

const roles = [
  'owner',
  'admin',
  'manager',
  'sales',
  'warehouse',
  'accountant',
  'hr',
  'viewer',
  'rentals-admin',
  'rentals-agent',
] as const
type Role = (typeof roles)[number]

/** The endpoints, with the roles besides owner and admin. An unknown id is rejected after the permission. */
const allowed: Record<string, readonly Role[]> = {
  'GET /crm/leads': ['manager', 'sales', 'viewer'],
  'POST /crm/leads': ['manager', 'sales'],
  'GET /crm/customers': ['manager', 'sales', 'accountant', 'viewer', 'rentals-admin', 'rentals-agent'],
  'POST /crm/customers': ['manager', 'sales'],
  'GET /operations/products': ['manager', 'warehouse', 'viewer', 'rentals-admin', 'rentals-agent'],
  'POST /operations/products': ['manager', 'warehouse'],
  'POST /operations/purchase-orders': ['manager', 'warehouse'],
  'POST /operations/purchase-orders/:id/approve': ['manager'],
  'GET /rentals/agreements': ['manager', 'viewer', 'rentals-admin', 'rentals-agent'],
  'POST /rentals/agreements/:id/cancel': ['manager', 'rentals-admin'],

  'GET /sales/orders': ['manager', 'sales', 'accountant', 'viewer'],
  'GET /sales/orders/export': ['manager', 'sales', 'accountant', 'viewer'],
  'POST /sales/orders': ['manager', 'sales', 'accountant'],
  'POST /sales/orders/:id/confirm': ['manager', 'sales', 'accountant'],
  'DELETE /sales/orders/:id': ['manager', 'sales', 'accountant'],
  'GET /sales/invoices': ['manager', 'sales', 'accountant', 'viewer'],
  'POST /sales/invoices': ['manager', 'sales', 'accountant'],
  'POST /sales/invoices/:id/submit': ['manager', 'sales', 'accountant'],
  'POST /sales/invoices/:id/approve': ['manager', 'accountant'],
  'POST /sales/invoices/:id/write-off': ['manager', 'sales', 'accountant'],
  'GET /sales/payments': ['manager', 'sales', 'accountant', 'viewer'],
  'POST /sales/payments': ['manager', 'sales', 'accountant'],
  'POST /sales/payments/:id/refund': ['manager', 'sales', 'accountant'],
  'GET /sales/dashboard/metrics': ['manager', 'sales', 'accountant', 'viewer'],

  'GET /finance/accounts': ['manager', 'accountant', 'viewer'],
  'POST /finance/accounts': ['manager', 'accountant'],
  'GET /finance/journal-entries': ['manager', 'accountant', 'viewer'],
  'POST /finance/journal-entries': ['manager', 'accountant'],
  'POST /finance/journal-entries/:id/post': ['manager', 'accountant'],
  'POST /finance/journal-entries/:id/reverse': ['manager', 'accountant'],
  'GET /finance/reports/trial-balance': ['manager', 'accountant', 'viewer'],
  'GET /finance/reports/balance-sheet': ['manager', 'accountant', 'viewer'],
  'POST /finance/periods/close': ['manager', 'accountant'],

  'GET /hr/employees': ['manager', 'hr', 'viewer'],
  'GET /hr/employees/export': ['manager', 'hr', 'viewer'],
  'POST /hr/employees': ['manager', 'hr'],
  'DELETE /hr/employees/:id': ['manager', 'hr'],
  'GET /hr/employees/:id/documents': ['manager', 'hr', 'viewer'],
  'GET /hr/leave-requests': ['manager', 'hr', 'viewer'],
  'GET /hr/leave-requests/export': ['manager', 'hr', 'viewer'],
  'DELETE /hr/leave-requests/:id': ['manager', 'hr'],
  'GET /hr/performance-reviews': ['manager', 'hr', 'viewer'],
  'GET /hr/performance-reviews/export': ['manager', 'hr', 'viewer'],
  'DELETE /hr/performance-reviews/:id': ['manager', 'hr'],

  'GET /users': [
    'manager',
    'sales',
    'warehouse',
    'accountant',
    'hr',
    'viewer',
    'rentals-admin',
    'rentals-agent',
  ],
  'POST /users': [],
  'POST /roles': [],
  'PATCH /tenant': [],
  'GET /audit-log': ['manager', 'viewer'],
}

const callers = new Map<Role, Awaited<ReturnType<typeof testApp.caller>>>()
for (const role of roles) callers.set(role, await testApp.caller('acme', role))

for (const [endpoint, others] of Object.entries(allowed))
  test(`${endpoint}: ${['owner', 'admin', ...others].join(', ')}`, async () => {
    const [method = '', path = ''] = endpoint.split(' ')
    const may: Role[] = []
    for (const [role, caller] of callers) {
      // A body that no endpoint accepts: nothing is written.
      const body = method === 'GET' ? undefined : { no_such_field: true }
      const { status } = await caller.call(method as Method)(path.replace(':id', unknown), body)
      if (status !== 403) may.push(role)
    }
    assert.deepEqual(
      may,
      roles.filter((role) => ['owner', 'admin', ...others].includes(role)),
    )
  })
