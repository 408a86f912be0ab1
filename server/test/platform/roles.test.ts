/** The endpoints that each built-in role may call. Owners and administrators may call all of them. */
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

/**
 * The endpoints, with the roles besides owner and admin. An unknown id is rejected after the check of the permission.
 */
const allowed: Record<string, readonly Role[]> = {
  'GET /crm/leads': ['manager', 'sales', 'viewer'],
  'POST /crm/leads': ['manager', 'sales'],
  'GET /crm/customers': ['manager', 'sales', 'accountant', 'viewer', 'rentals-admin', 'rentals-agent'],
  'POST /crm/customers': ['manager', 'sales'],
  'GET /operations/products': [
    'manager',
    'sales',
    'warehouse',
    'accountant',
    'viewer',
    'rentals-admin',
    'rentals-agent',
  ],
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

  'GET /finance/accounts': ['manager', 'accountant'],
  'POST /finance/accounts': ['manager', 'accountant'],
  'GET /finance/journal-entries': ['manager', 'accountant'],
  'POST /finance/journal-entries': ['manager', 'accountant'],
  'POST /finance/journal-entries/:id/post': ['manager', 'accountant'],
  'POST /finance/journal-entries/:id/reverse': ['manager', 'accountant'],
  'GET /finance/reports/trial-balance': ['manager', 'accountant'],
  'GET /finance/reports/balance-sheet': ['manager', 'accountant'],
  'POST /finance/periods/close': ['manager', 'accountant'],
  'GET /finance/years': ['manager', 'accountant'],
  'POST /finance/years/:year/close': ['manager', 'accountant'],
  'POST /finance/years/:year/reopen': ['manager'],

  'GET /hr/employees': ['manager', 'hr'],
  'GET /hr/employees/export': ['manager', 'hr'],
  'POST /hr/employees': ['manager', 'hr'],
  'DELETE /hr/employees/:id': ['manager', 'hr'],
  'GET /hr/employees/:id/documents': ['manager', 'hr'],
  'GET /hr/leave-requests': ['manager', 'hr'],
  'GET /hr/leave-requests/export': ['manager', 'hr'],
  'DELETE /hr/leave-requests/:id': ['manager', 'hr'],
  'GET /hr/performance-reviews': ['manager', 'hr'],
  'GET /hr/performance-reviews/export': ['manager', 'hr'],
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
      // A body that no endpoint accepts, so nothing is written.
      const body = method === 'GET' ? undefined : { no_such_field: true }
      const { status } = await caller.call(method as Method)(path.replace(':id', unknown), body)
      if (status !== 403) may.push(role)
    }
    assert.deepEqual(
      may,
      roles.filter((role) => ['owner', 'admin', ...others].includes(role)),
    )
  })

/** The roles that see cost prices, credit limits and the bank account of the tenant, besides owner and admin. */
const seeing: Record<string, readonly Role[]> = {
  'operations.products.costs': ['manager', 'warehouse'],
  'crm.customers.credit': ['manager', 'sales', 'accountant'],
  'platform.tenant.bank_details': ['manager'],
}

for (const [permission, others] of Object.entries(seeing))
  test(`${permission}: ${['owner', 'admin', ...others].join(', ')}`, async () => {
    const may: Role[] = []
    for (const [role, caller] of callers) {
      const { body } = await caller.get('/auth/me')
      if (body.data.permissions.includes(permission)) may.push(role)
    }
    assert.deepEqual(
      may,
      roles.filter((role) => ['owner', 'admin', ...others].includes(role)),
    )
  })

test('resets a built-in role with kept permissions to the permissions of this version', async () => {
  const [owner, viewer] = [callers.get('owner'), callers.get('viewer')]
  assert.ok(owner && viewer)
  const { body: listed } = await owner.get('/roles')
  const { id } = listed.data.find(({ name }: { name: string }) => name === 'viewer')
  await testApp.sql(`update roles set permissions = array['hr.employees.read'] where id = $1`, [id])
  const late = await testApp.caller('acme', 'viewer')
  assert.equal((await late.get('/hr/employees')).status, 200)
  const { body: roleList } = await owner.get('/roles')
  const listedRole = roleList.data.find((role: { id: string }) => role.id === id)
  assert.deepEqual(listedRole.kept_permissions, ['hr.employees.read'])
  assert.ok(listedRole.permissions.includes('hr.employees.read'))
  const reset = await owner.post(`/roles/${id}/reset`)
  assert.equal(reset.status, 200)
  assert.deepEqual(reset.body.data.kept_permissions, [])
  assert.ok(reset.body.data.permissions.includes('crm.leads.read'))
  assert.equal((await late.get('/hr/employees')).status, 403)
  const { body: made } = await owner.post('/roles', { name: 'auditor', permissions: ['crm.leads.read'] })
  const rejected = await owner.post(`/roles/${made.data.id}/reset`)
  assert.equal(rejected.status, 403)
})
