import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Caller, startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const seller = await testApp.caller('acme', 'sales')
const colleague = await testApp.caller('acme', 'sales')

const draft = (fields: object = {}) => ({ name: 'Mine', entity_type: 'lead', ...fields })
const url = ({ id }: { id: string }) => `/views/${id}`

async function view(fields: object = {}, by: Caller = seller) {
  const { status, body } = await by.post('/views', draft(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

const namesFor = async (caller: Caller, query = '') =>
  (await caller.get(`/views?sort_by=name&sort_direction=asc&${query}`)).body.data.map(
    ({ name }: { name: string }) => name,
  )

test('stores the layout of a view and the field that groups its records', async () => {
  const plain = await view()
  assert.partialDeepStrictEqual(plain, { layout: 'table', group_by: null, pinned: false, position: null })
  const board = await view({ layout: 'board', group_by: 'status' })
  assert.partialDeepStrictEqual(board, { layout: 'board', group_by: 'status' })
  await view({ layout: 'calendar', group_by: 'due_at', entity_type: 'activity' })
  await view({ layout: 'forecast', group_by: 'expected_close_date', entity_type: 'opportunity' })
  await view({ layout: 'tree', entity_type: 'category' }, owner)
  const { body } = await seller.get('/views?layout=board')
  assert.deepEqual(
    body.data.map(({ id }: { id: string }) => id),
    [board.id],
  )
})

test('rejects a layout and a grouping that the list does not support', async () => {
  const errors = async (fields: object) => (await seller.post('/views', draft(fields))).body.errors
  assert.deepEqual(Object.keys(await errors({ layout: 'gallery' })), ['layout'])
  assert.deepEqual(await errors({ layout: 'board' }), {
    group_by: ['The group_by field is required for the layout board.'],
  })
  assert.match(
    (await errors({ layout: 'board', group_by: 'created_at' })).group_by[0],
    /a field with choices/,
  )
  assert.match((await errors({ layout: 'calendar', group_by: 'status' })).group_by[0], /a day or an instant/)
  assert.match((await errors({ group_by: 'notes' })).group_by[0], /names no field by which the records/)
  assert.match((await errors({ layout: 'tree' })).layout[0], /have no parent/)
  const board = await view({ layout: 'board', group_by: 'status' })
  const patched = await seller.patch(url(board), { group_by: null })
  assert.deepEqual(Object.keys(patched.body.errors), ['group_by'])
  assert.equal((await seller.patch(url(board), { group_by: null, layout: 'table' })).status, 200)
})

test('pins and orders a shared view for one user only, without a change of the view', async () => {
  const shared = await view({ name: 'Pins', shared: true, pinned: true, position: 2 })
  const read = async (by: Caller) => (await by.get(url(shared))).body.data
  assert.partialDeepStrictEqual(await read(seller), { pinned: true, position: 2 })
  assert.partialDeepStrictEqual(await read(colleague), { pinned: false, position: null })
  const { headers } = await colleague.get(url(shared))
  const change = await colleague.patch(url(shared), { pinned: true, position: 7 })
  assert.equal(change.status, 200, JSON.stringify(change.body))
  assert.partialDeepStrictEqual(change.body.data, { pinned: true, position: 7 })
  assert.equal((await colleague.patch(url(shared), { pinned: true, name: 'Theirs' })).status, 403)
  assert.equal((await seller.patch(url(shared), { position: null })).body.data.position, null)
  assert.partialDeepStrictEqual(await read(seller), { pinned: true, position: null })
  assert.partialDeepStrictEqual(await read(colleague), { pinned: true, position: 7 })
  const [version] = String(headers.etag).split('-')
  assert.ok(String((await colleague.get(url(shared))).headers.etag).startsWith(`${version}-`))
  assert.equal((await owner.get(`/audit-log?entity_id=${shared.id}`)).body.meta.total, 1)
  assert.ok((await namesFor(colleague, 'pinned=true')).includes('Pins'))
  assert.ok(!(await namesFor(colleague, 'pinned=false')).includes('Pins'))
  await colleague.patch(url(shared), { pinned: false })
  assert.ok(!(await namesFor(colleague, 'pinned=true')).includes('Pins'))
  assert.ok((await namesFor(seller, 'pinned=true')).includes('Pins'))
  const representation = await colleague.patch(
    url(shared),
    { pinned: true },
    { prefer: 'return=representation' },
  )
  assert.partialDeepStrictEqual(representation.body.data, { name: 'Pins', pinned: true, position: 7 })
})

test('accepts only one of two users who save the same version of a shared view', async () => {
  const shared = await view({ name: 'Contested', shared: true, filters: { status: 'new' } })
  const manager = await testApp.caller('acme', 'owner')
  const { etag } = (await manager.get(url(shared))).headers
  const match = { 'if-match': String(etag) }
  const responses = await Promise.all([
    seller.patch(url(shared), { filters: { source: 'partner' } }, match),
    manager.patch(url(shared), { columns: ['email'] }, match),
  ])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 412])
  // Pins do not conflict with a change of the view.
  assert.equal((await colleague.patch(url(shared), { pinned: true })).status, 200)
})

test('resets the layout of a view that is grouped by a deleted custom field', async () => {
  const field = {
    entity_type: 'lead',
    code: 'phase',
    label: 'Phase',
    type: 'select',
    options: [{ value: 'a', label: 'A' }],
  }
  const { body } = await owner.post('/custom-fields', field)
  const board = await view({ layout: 'board', group_by: 'custom_fields.phase' })
  await owner.delete(`/custom-fields/${body.data.id}`)
  assert.partialDeepStrictEqual((await seller.get(url(board))).body.data, { layout: 'table', group_by: null })
})

test('restores a deleted view for its owner, no longer as the default', async () => {
  const own = await view({ name: 'Back', is_default: true, shared: true })
  assert.equal((await seller.delete(url(own))).status, 200)
  assert.ok((await namesFor(seller, 'deleted=only')).includes('Back'))
  assert.equal((await colleague.post(`${url(own)}/restore`)).status, 403)
  const { status, body } = await seller.post(`${url(own)}/restore`)
  assert.deepEqual([status, body.data.is_default], [200, false])
})
