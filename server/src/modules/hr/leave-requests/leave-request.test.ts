import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { openHr } from '../hr.fixtures.ts'

const { testApp, clerk, outsider, employ, ann, bob, cid, asAnn, asBob, asCid } = await openHr()
const url = '/hr/leave-requests'
type By = typeof clerk

const ask = (by: By, employee_id: string, from_date: string, to_date: string, more: object = {}) =>
  by.post(url, { employee_id, type: 'vacation', from_date, to_date, ...more })

async function requestLeave(...args: Parameters<typeof ask>) {
  const { status, body } = await ask(...args)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

const act = (by: By, id: string, name: string, body: object = {}) => by.post(`${url}/${id}/${name}`, body)

test('counts the first and the last day', async () => {
  const employee = await employ('Counter')
  assert.equal((await requestLeave(clerk, employee.id, '2028-02-28', '2028-03-01')).days, 3)
  const request = await requestLeave(clerk, employee.id, '2028-04-01', '2028-04-01')
  assert.equal(request.days, 1)
  assert.equal(request.employee.id, employee.id)
  const { body } = await clerk.patch(`${url}/${request.id}`, { to_date: '2028-04-05' })
  assert.equal(body.data.days, 5)
  const rejected = await clerk.patch(`${url}/${request.id}`, { to_date: '2028-03-31' })
  assert.deepEqual(Object.keys(rejected.body.errors), ['to_date'])
})

test('rejects overlapping leave, even with ten concurrent requests', async () => {
  const employee = await employ('Overlapper')
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, day) =>
      ask(clerk, employee.id, `2027-05-${String(day + 1).padStart(2, '0')}`, '2027-05-20'),
    ),
  )
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [
    201,
    ...Array.from({ length: 9 }, () => 422),
  ])
  const lost = responses.find(({ status }) => status === 422)
  assert.deepEqual(Object.keys(lost?.body.errors), ['from_date'])
  const won = responses.find(({ status }) => status === 201)?.body.data
  assert.equal((await act(clerk, won.id, 'cancel')).body.data.status, 'cancelled')
  await requestLeave(clerk, employee.id, '2027-05-05', '2027-05-06', { type: 'sick' })
})

test('lets the manager decide, but not the employee or a stranger', async () => {
  const request = await requestLeave(asCid, cid.id, '2027-06-01', '2027-06-02')
  assert.equal((await act(asCid, request.id, 'approve')).status, 403)
  assert.equal((await act(outsider, request.id, 'approve')).status, 403)
  const { status, body } = await act(asBob, request.id, 'approve', { note: 'Enjoy' })
  assert.equal(status, 200, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.data, {
    status: 'approved',
    decided_by: asBob.userId,
    decision_note: 'Enjoy',
  })
  const again = await act(asBob, request.id, 'reject')
  assert.deepEqual([again.status, Object.keys(again.body.errors)], [422, ['status']])
  const other = await requestLeave(asCid, cid.id, '2027-06-05', '2027-06-06')
  assert.equal((await act(asAnn, other.id, 'reject', { reason: 'No' })).body.data.status, 'rejected')
  const own = await requestLeave(asBob, bob.id, '2027-06-05', '2027-06-06')
  assert.equal((await act(asBob, own.id, 'approve')).status, 403)
  const top = await requestLeave(asAnn, ann.id, '2027-06-05', '2027-06-06')
  assert.equal((await act(asAnn, top.id, 'approve')).status, 403)
  assert.equal((await act(clerk, top.id, 'approve')).status, 200)
})

test('lets employees request leave only for themselves', async () => {
  assert.equal((await ask(asBob, cid.id, '2027-09-01', '2027-09-01')).status, 403)
  assert.equal((await ask(asCid, ann.id, '2027-09-01', '2027-09-01')).status, 403)
  const request = await requestLeave(asCid, cid.id, '2027-09-01', '2027-09-01')
  assert.equal((await asBob.get(`${url}/${request.id}`)).status, 200)
  assert.equal((await act(asBob, request.id, 'cancel')).status, 403)
  assert.equal((await act(asCid, request.id, 'cancel')).status, 200)
  assert.equal((await asCid.patch(`${url}/${request.id}`, { reason: 'x' })).status, 422)
  const [mine, theirs] = [await asCid.get(url), await asAnn.get(url)]
  assert.ok(mine.body.data.every((each: { employee_id: string }) => each.employee_id === cid.id))
  assert.ok(theirs.body.meta.total > mine.body.meta.total)
  assert.equal((await outsider.get(url)).status, 403)
})

test('limits vacation to the allowance of each calendar year', async () => {
  const employee = await employ('Resting', { vacation_days: 10 })
  const first = await requestLeave(clerk, employee.id, '2027-12-28', '2028-01-03')
  await act(clerk, first.id, 'approve')
  const balance = async (year: number) =>
    (await clerk.get(`/hr/employees/${employee.id}/leave-balance?year=${year}`)).body.data
  assert.deepEqual(await balance(2027), {
    employee_id: employee.id,
    year: 2027,
    allowance_days: 10,
    approved_days: 4,
    pending_days: 0,
    remaining_days: 6,
  })
  // 1 and 2 January 2028 are a weekend.
  assert.equal((await balance(2028)).remaining_days, 9)
  const rejected = await ask(clerk, employee.id, '2027-07-01', '2027-07-09')
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['to_date']])
  await requestLeave(clerk, employee.id, '2027-07-01', '2027-07-08')
  await requestLeave(clerk, employee.id, '2027-08-01', '2027-08-31', { type: 'parental' })
  assert.equal((await balance(2027)).remaining_days, 0)
})

test('uses the allowance of the tenant if the employee has none', async () => {
  const owner = await testApp.caller('acme', 'owner')
  const employee = await employ('General')
  const { status } = await owner.patch('/tenant', { settings: { vacation_days: 2 } })
  assert.equal(status, 200)
  assert.equal((await ask(clerk, employee.id, '2027-03-01', '2027-03-03')).status, 422)
  await owner.patch('/tenant', { settings: { vacation_days: null } })
  assert.equal((await ask(clerk, employee.id, '2027-03-01', '2027-03-03')).status, 201)
})

test('finds leave in a period', async () => {
  const employee = await employ('Found')
  await requestLeave(clerk, employee.id, '2029-01-10', '2029-01-20')
  const total = async (query: string) =>
    (await clerk.get(`${url}?employee_id=${employee.id}&${query}`)).body.meta.total
  assert.equal(await total('from_date=2029-01-15&to_date=2029-02-01'), 1)
  assert.equal(await total('from_date=2029-01-21'), 0)
  assert.equal(await total('status=approved'), 0)
})

test('accepts only one of two concurrent decisions', async () => {
  const request = await requestLeave(asCid, cid.id, '2027-10-01', '2027-10-02')
  const responses = await Promise.all([act(clerk, request.id, 'approve'), act(clerk, request.id, 'reject')])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422])
})

test('rejects leave before and after the employment', async () => {
  const employee = await employ('Short', { hire_date: '2027-02-01', termination_date: '2027-02-28' })
  const early = await ask(clerk, employee.id, '2027-01-31', '2027-02-02')
  assert.deepEqual(Object.keys(early.body.errors), ['from_date'])
  const late = await ask(clerk, employee.id, '2027-02-27', '2027-03-01')
  assert.deepEqual(Object.keys(late.body.errors), ['to_date'])
})

test('finds leave by the name of the employee', async () => {
  const employee = await employ('Zacharias')
  await requestLeave(clerk, employee.id, '2029-05-01', '2029-05-02')
  assert.equal((await clerk.get(`${url}?search=zacharias`)).body.meta.total, 1)
})

test('exports leave requests only for HR', async () => {
  const body = { employee_id: cid.id, type: 'unpaid', from_date: '2031-01-06', to_date: '2031-01-07' }
  assert.equal((await clerk.post(url, body)).status, 201)
  const { status, body: csv } = await clerk.get(`${url}/export?from_date=2031-01-01`)
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true })
  assert.deepEqual([status, rows.map(({ type, days }) => [type, days])], [200, [['unpaid', '2']]])
  assert.equal((await clerk.get(`${url}/export?format=xlsx`)).status, 200)
  assert.equal((await asAnn.get(`${url}/export`)).status, 403)
})
