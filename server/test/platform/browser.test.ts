import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formOf } from '#features/documents/documents.fixtures'
import { employeeFactory } from '#modules/hr/employees/employee.factory'
import { leaveRequestFactory } from '#modules/hr/leave-requests/leave-request.factory'
import { purchaseOrderFactory } from '#modules/purchasing/purchase-orders/purchase-order.factory'
import { agreementFactory } from '#modules/rentals/agreements/agreement.factory'
import { browserOf } from '../browser.ts'
import { callerWith, startTestApp, testPassword } from '../test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const api = '/spa/api/v1'

const browser = () => browserOf(testApp)

async function signedIn(email = owner.email) {
  const own = browser()
  await own.ask('GET', '/auth/csrf')
  const response = await own.ask('POST', '/auth/login', { email, password: testPassword })
  assert.equal(response.status, 200, JSON.stringify(response.body))
  return { ...own, response }
}

test('sign-in sets a session cookie that scripts cannot read', async () => {
  const { response, ask } = await signedIn()
  const cookies = [response.headers['set-cookie']].flat().join('\n')
  assert.match(cookies, /kontor_session=[\w-]{43};.*HttpOnly.*SameSite=Lax/)
  assert.equal(response.body.data.user.email, owner.email)
  assert.partialDeepStrictEqual((await ask('GET', '/auth/me')).body.data, {
    user: { email: owner.email },
    credential: 'session',
  })
})

test('requires the CSRF cookie in the header for all writing requests, including sign-in', async () => {
  const fresh = browser()
  const without = await fresh.ask('POST', '/auth/login', { email: owner.email, password: testPassword })
  assert.deepEqual([without.status, without.body.error.code], [403, 'CSRF_MISMATCH'])
  const { ask } = await signedIn()
  const wrong = await ask('POST', '/crm/leads', {}, { 'x-xsrf-token': 'x'.repeat(43) })
  assert.deepEqual([wrong.status, wrong.body.error.code], [403, 'CSRF_MISMATCH'])
  assert.equal(
    (await ask('POST', '/crm/leads', {}, { origin: 'https://evil.example' })).body.error.code,
    'CSRF_MISMATCH',
  )
  assert.equal((await ask('POST', '/crm/leads', {})).status, 422)
})

test('creates a new session at every sign-in and ends it on sign-out', async () => {
  const { ask, jar } = await signedIn()
  const first = jar.get('kontor_session')
  assert.equal((await ask('GET', '/auth/me')).status, 200)
  await ask('POST', '/auth/login', { email: owner.email, password: testPassword })
  assert.notEqual(jar.get('kontor_session'), first)
  const old = await callerWith(testApp.app).get(`${api}/auth/me`, undefined, {
    cookie: `kontor_session=${first}`,
  })
  assert.equal(old.status, 401)
  const second = jar.get('kontor_session')
  assert.equal((await ask('POST', '/auth/logout')).status, 200)
  assert.equal(
    (await callerWith(testApp.app).get(`${api}/auth/me`, undefined, { cookie: `kontor_session=${second}` }))
      .status,
    401,
  )
})

test('ends a session after eight idle hours, and after at most seven days', async () => {
  const { ask } = await signedIn()
  testApp.clock.advance({ hours: 7 })
  assert.equal((await ask('GET', '/auth/me')).status, 200)
  testApp.clock.advance({ hours: 7 })
  assert.equal((await ask('GET', '/auth/me')).status, 200)
  testApp.clock.advance({ hours: 9 })
  assert.equal((await ask('GET', '/auth/me')).status, 401)
  const busy = await signedIn()
  for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
    assert.equal((await busy.ask('GET', '/auth/me')).status, 200)
    testApp.clock.advance({ hours: 6 })
  }
  testApp.clock.advance({ hours: 6 })
  assert.equal((await busy.ask('GET', '/auth/me')).status, 401)
})

test('rejects a token on the browser API and a session on the public API', async () => {
  assert.equal((await owner.get(`${api}/crm/leads`)).status, 401)
  const { jar } = await signedIn()
  assert.equal(
    (
      await callerWith(testApp.app).get('/crm/leads', undefined, {
        cookie: `kontor_session=${jar.get('kontor_session')}`,
      })
    ).status,
    401,
  )
})

test('returns the currently allowed actions with a single record', async () => {
  const { ask } = await signedIn()
  const { body } = await ask('POST', '/crm/leads', {
    email: 'spa@example.com',
    source: 'website',
    contact_info: { first_name: 'A', last_name: 'B' },
  })
  const { id } = body.data
  const fresh = await ask('GET', `/crm/leads/${id}`)
  assert.deepEqual(fresh.body.meta.actions.toSorted(), ['assign', 'delete', 'qualify', 'score', 'update'])
  assert.equal(fresh.body.meta.links.history, `${api}/crm/leads/${id}/history`)
  assert.equal((await ask('GET', fresh.body.meta.links.history.slice(api.length))).body.meta.total, 1)
  await ask('POST', `/crm/leads/${id}/qualify`, { qualified: true })
  await ask('PATCH', `/crm/leads/${id}`, { status: 'converted' })
  assert.deepEqual((await ask('GET', `/crm/leads/${id}`)).body.meta.actions.toSorted(), [
    'assign',
    'score',
    'update',
  ])
  assert.equal((await owner.get(`/crm/leads/${id}`)).body.meta, undefined)
  const viewer = await signedIn((await testApp.caller('acme', 'viewer')).email)
  const { meta } = (await viewer.ask('GET', `/crm/leads/${id}`)).body
  assert.deepEqual(meta.actions, [])
  const { status, body: history } = await viewer.ask('GET', meta.links.history.slice(api.length))
  assert.deepEqual([status, history.data.at(-1).event_type], [200, 'lead.created'])
})

test('links a record to its documents, and returns the actions for a document', async () => {
  const { ask } = await signedIn()
  const { body } = await ask('POST', '/crm/customers', { company_name: 'A', email: 'documents@example.com' })
  const { links } = (await ask('GET', `/crm/customers/${body.data.id}`)).body.meta
  assert.equal(links.documents, `${api}/crm/customers/${body.data.id}/documents`)
  const form = formOf([['type', 'policy']], { name: 'policy.txt', bytes: Buffer.from('Be kind.') })
  const colleague = await testApp.caller('acme', 'owner')
  const { body: uploaded } = await colleague.post(
    links.documents.replace(api, ''),
    form.payload,
    form.headers,
  )
  const path = `/documents/${uploaded.data.id}`
  const redirected = await ask('GET', path)
  assert.deepEqual(redirected.body.meta.actions.toSorted(), [
    'approve',
    'archive',
    'delete',
    'reject',
    'update',
    'versions',
  ])
  assert.equal(redirected.body.meta.links.history, `${api}/documents/${uploaded.data.id}/history`)
  assert.equal((await ask('GET', `${path}/download`)).body, 'Be kind.')
  const viewer = await signedIn((await testApp.caller('acme', 'viewer')).email)
  assert.deepEqual((await viewer.ask('GET', path)).body.meta.actions, [])
  assert.equal((await ask('POST', `${path}/approve`)).status, 200)
  assert.deepEqual((await viewer.ask('GET', path)).body.meta.actions, ['signed-url'])
})

test('returns `update` only if it can succeed, and the operations on lines', async () => {
  const { ask } = await signedIn()
  const actionsOf = async (path: string) => (await ask('GET', path)).body.meta.actions as string[]
  const orderIn = async (status: string) =>
    actionsOf(`/operations/purchase-orders/${(await purchaseOrderFactory.createIn(owner, status)).id}`)
  for (const status of ['draft', 'approved', 'sent', 'partially_received'])
    assert.ok((await orderIn(status)).includes('update'), status)
  for (const status of ['received', 'completed', 'cancelled', 'rejected'])
    assert.deepEqual(
      (await orderIn(status)).filter((name) => ['update', 'cancel'].includes(name)),
      [],
      status,
    )
  assert.deepEqual((await orderIn('sent')).toSorted(), ['acknowledge', 'cancel', 'receive', 'update'])
  const agreementIn = async (status: string) =>
    actionsOf(`/rentals/agreements/${(await agreementFactory.createIn(owner, status)).id}`)
  assert.deepEqual((await agreementIn('confirmed')).toSorted(), [
    'cancel',
    'generate-invoice',
    'recurring-invoices',
    'return',
  ])
  assert.deepEqual((await agreementIn('draft')).toSorted(), ['cancel', 'confirm', 'delete', 'update'])
  assert.deepEqual((await agreementIn('completed')).toSorted(), ['generate-invoice', 'recurring-invoices'])
})

test('returns different actions on a leave request for its employee and for the manager', async () => {
  const [boss, worker] = [
    await testApp.caller('acme', 'crm.leads.read'),
    await testApp.caller('acme', 'crm.leads.read'),
  ]
  const manager = await employeeFactory.create(owner, { user_id: boss.userId })
  const employee = await employeeFactory.create(owner, { user_id: worker.userId, manager_id: manager.id })
  const { id } = await leaveRequestFactory.create(owner, { employee_id: employee.id })
  const actionsOf = async (email: string) => {
    const { ask } = await signedIn(email)
    return ((await ask('GET', `/hr/leave-requests/${id}`)).body.meta.actions as string[]).toSorted()
  }
  assert.deepEqual(await actionsOf(worker.email), ['cancel', 'update'])
  assert.deepEqual(await actionsOf(boss.email), ['approve', 'reject'])
})

test('returns `allocations` among the actions of a completed payment', async () => {
  const { ask } = await signedIn()
  const customer = await ask('POST', '/crm/customers', { company_name: 'A', email: 'payer@example.com' })
  const body = { customer_id: customer.body.data.id, amount: 9, method: 'cash' }
  const path = `/sales/payments/${(await ask('POST', '/sales/payments', body)).body.data.id}`
  await ask('POST', `${path}/complete`)
  const { actions } = (await ask('GET', path)).body.meta
  assert.deepEqual(actions.toSorted(), ['allocations', 'dispute', 'refund'])
})

test('returns the actions that the stage of an opportunity allows', async () => {
  const { ask } = await signedIn()
  const customer = await ask('POST', '/crm/customers', { company_name: 'A', email: 'deal@example.com' })
  const { body } = await ask('POST', '/crm/opportunities', {
    name: 'A deal',
    customer_id: customer.body.data.id,
    value: 1,
    expected_close_date: '2026-12-24',
  })
  const path = `/crm/opportunities/${body.data.id}`
  const moves = async () => {
    const { actions } = (await ask('GET', path)).body.meta
    return actions.filter((name: string) => !['update', 'delete'].includes(name)).toSorted()
  }
  assert.deepEqual(await moves(), ['create-order', 'lost', 'on-hold', 'stage', 'stage/next'])
  await ask('POST', `${path}/on-hold`)
  assert.deepEqual(await moves(), ['create-order', 'resume', 'stage'])
  await ask('POST', `${path}/resume`)
  await ask('POST', `${path}/lost`, { reason: 'Taste' })
  assert.deepEqual(await moves(), [])
})
