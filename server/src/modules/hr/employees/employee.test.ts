import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { dayOf } from '#core/time'
import { pdf, send } from '#features/documents/documents.fixtures'
import { finished, prepared } from '#features/imports/import.fixtures'
import { openHr } from '../hr.fixtures.ts'

const { testApp, clerk, outsider, employ, ann, bob, cid, asAnn, asBob, asCid } = await openHr()
const url = '/hr/employees'
const namesSeenBy = async (by: typeof clerk) =>
  (await by.get(`${url}?sort_by=created_at&sort_direction=asc`)).body.data.map(
    (each: { full_name: string }) => each.full_name,
  )

test('numbers employees, and skips numbers from requests', async () => {
  assert.match(ann.employee_number, /^EMP-\d{6}$/)
  const next = Number(cid.employee_number.slice(4)) + 1
  const duplicate = `EMP-${String(next).padStart(6, '0')}`
  await employ('Dan', { employee_number: duplicate })
  const eva = await employ('Eva')
  assert.equal(eva.employee_number, `EMP-${String(next + 1).padStart(6, '0')}`)
  const { status, body } = await clerk.post(url, {
    first_name: 'X',
    last_name: 'Y',
    employee_number: duplicate.toLowerCase(),
  })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['employee_number']])
})

test('shows the manager, the full name and the defaults', async () => {
  assert.equal(bob.full_name, 'Bob Doe')
  assert.equal(bob.manager.employee_number, ann.employee_number)
  assert.partialDeepStrictEqual(ann, { status: 'active', manager_id: null, tags: [], custom_fields: {} })
  const { body } = await clerk.get(`${url}/${bob.id}`)
  assert.deepEqual(body.data, bob)
})

test('rejects a manager who reports to the employee, even with two concurrent changes', async () => {
  for (const manager_id of [ann.id, cid.id]) {
    const { status, body } = await clerk.patch(`${url}/${ann.id}`, { manager_id, email: 'x' })
    assert.deepEqual([status, Object.keys(body.errors).toSorted()], [422, ['email', 'manager_id']])
  }
  const [one, other] = [await employ('One'), await employ('Other')]
  const responses = await Promise.all([
    clerk.patch(`${url}/${one.id}`, { manager_id: other.id }),
    clerk.patch(`${url}/${other.id}`, { manager_id: one.id }),
  ])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422])
})

test('keeps the termination date', async () => {
  const { timezone } = (await (await testApp.caller('acme', 'owner')).get('/tenant')).body.data
  const employee = await employ('Leaver', { hire_date: '2026-01-01' })
  const rejected = await clerk.patch(`${url}/${employee.id}`, { termination_date: '2025-12-31' })
  assert.deepEqual(Object.keys(rejected.body.errors), ['termination_date'])
  const { body } = await clerk.patch(`${url}/${employee.id}`, { status: 'terminated' })
  assert.equal(body.data.termination_date, dayOf(testApp.clock.now(), timezone))
  const back = await clerk.patch(`${url}/${employee.id}`, { status: 'active' })
  assert.equal(back.body.data.termination_date, null)
})

test('shows employees only themselves and everybody who reports to them', async () => {
  assert.deepEqual(await namesSeenBy(asAnn), ['Ann Doe', 'Bob Doe', 'Cid Doe'])
  assert.deepEqual(await namesSeenBy(asBob), ['Bob Doe', 'Cid Doe'])
  assert.deepEqual(await namesSeenBy(asCid), ['Cid Doe'])
  assert.equal((await outsider.get(url)).status, 403)
  assert.equal((await asBob.get(`${url}/${cid.id}`)).status, 200)
  assert.equal((await asBob.get(`${url}/${ann.id}`)).status, 404)
  assert.equal((await outsider.get(`${url}/${ann.id}`)).status, 403)
  assert.equal((await asCid.get(`${url}?user_id=${asCid.userId}`)).body.data[0].id, cid.id)
  assert.equal((await asAnn.patch(`${url}/${bob.id}`, { title: 'Boss' })).status, 403)
  assert.equal((await asAnn.get(`${url}?search=cid`)).body.meta.total, 1)
})

test('shows nothing to an employee who has left, and rejects such an employee as a manager', async () => {
  const asLeaver = await testApp.caller('acme', 'crm.leads.read')
  const leaver = await employ('Left', { user_id: asLeaver.userId, notes: 'Remark' })
  assert.equal((await asLeaver.get(`${url}/${leaver.id}`)).body.data.notes, null)
  assert.equal((await clerk.patch(`${url}/${leaver.id}`, { status: 'terminated' })).status, 200)
  assert.equal((await asLeaver.get(`${url}/${leaver.id}`)).status, 403)
  const { status, body } = await clerk.post(url, {
    first_name: 'A',
    last_name: 'B',
    manager_id: leaver.id,
    email: 'x',
  })
  assert.deepEqual([status, Object.keys(body.errors).toSorted()], [422, ['email', 'manager_id']])
})

test('links a user to at most one employee', async () => {
  const { status, body } = await clerk.post(url, {
    first_name: 'A',
    last_name: 'B',
    user_id: asCid.userId,
  })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['user_id']])
})

test('unlinks an employee from a deleted user, but not from an inactive one', async () => {
  const owner = await testApp.caller('acme', 'owner')
  const user = await testApp.caller('acme', 'crm.leads.read')
  const { id } = await employ('Linked', { user_id: user.userId })
  const linkedTo = async () => (await clerk.get(`${url}/${id}`)).body.data
  assert.equal((await owner.patch(`/users/${user.userId}`, { status: 'inactive' })).status, 200)
  assert.equal((await linkedTo()).user_id, user.userId)
  assert.equal((await owner.delete(`/users/${user.userId}`)).status, 200)
  assert.partialDeepStrictEqual(await linkedTo(), { user_id: null, user: null })
  const log = await owner.get(`/audit-log?entity_type=employee&entity_id=${id}&event_type=employee.updated`)
  assert.deepEqual(log.body.data[0].changes.user_id, { old: user.userId, new: null })
  const back = await clerk.patch(`${url}/${id}`, { user_id: user.userId })
  assert.deepEqual([back.status, Object.keys(back.body.errors)], [422, ['user_id']])
})

test('exports employees only for HR, and imports the unchanged file', async () => {
  const csv = await clerk.get(`${url}/export?search=doe`)
  assert.equal(csv.status, 200)
  const rows: Record<string, string>[] = parse(csv.body, { bom: true, columns: true })
  assert.ok(rows.some(({ employee_number }) => employee_number === bob.employee_number))
  assert.equal((await clerk.get(`${url}/export?format=xlsx`)).status, 200)
  for (const by of [asAnn, outsider]) assert.equal((await by.get(`${url}/export`)).status, 403)
  const owner = await testApp.caller('acme', 'owner')
  const again = await prepared(owner, 'employee', csv.body, { on_duplicate: 'update' })
  const { updated, failed } = await finished(testApp, owner, again)
  assert.deepEqual([updated, failed], [rows.length, 0])
  assert.deepEqual((await clerk.get(`${url}/${bob.id}`)).body.data.updated_at, bob.updated_at)
})

test('rejects the deletion of an employee with direct reports', async () => {
  const { status, body } = await clerk.delete(`${url}/${ann.id}`)
  assert.equal(status, 422)
  assert.match(body.errors.reports[0], new RegExp(bob.employee_number))
  const leaver = await employ('Leaver')
  assert.equal((await clerk.delete(`${url}/${leaver.id}`)).status, 200)
  assert.equal((await clerk.get(`${url}/${leaver.id}`)).status, 404)
})

test('omits personal data from events', async () => {
  const rows = await testApp.sql(
    `select data::text as data from events where entity_type = 'employee' and entity_id = $1`,
    [ann.id],
  )
  assert.ok(rows.length > 0)
  for (const { data } of rows) assert.doesNotMatch(String(data), /Ann|Doe|example/)
})

test('accepts documents of up to 50 MB', async () => {
  const { status, body } = await send(clerk, `${url}/${ann.id}/documents`, [['type', 'contract']], pdf())
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.data.is_sensitive, true)
  assert.equal((await clerk.get(`${url}/${ann.id}/documents`)).body.data.length, 1)
})

test('shows the team of the caller, and nothing to a user who is not an employee', async () => {
  const teamOf = async (by: typeof clerk) => (await by.get('/hr/team')).body.data
  const { employee_id, report_ids } = await teamOf(asAnn)
  assert.equal(employee_id, ann.id)
  assert.ok(report_ids.includes(bob.id) && report_ids.includes(cid.id) && !report_ids.includes(ann.id))
  assert.deepEqual(await teamOf(asCid), { employee_id: cid.id, report_ids: [] })
  assert.deepEqual(await teamOf(outsider), { employee_id: null, report_ids: [] })
})
