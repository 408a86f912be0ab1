import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf, finished, prepared } from '#features/imports/import.fixtures'
import { openSuppliers } from './supplier.fixtures.ts'

const { testApp, buyer, createSupplier, read } = await openSuppliers()

test('imports suppliers and matches codes regardless of case', async () => {
  const known = await createSupplier({ code: 'OLD-1', lead_time_days: 3 })
  const file = [
    'Vendor,Vendor number,Mail,Lead time,is_approved',
    'Grandma Kelly’s,NEW-1,kelly@example.com,5,true',
    'Renamed,old-1,renamed@example.com,9,',
    'Nameless,NEW-2,nobody,1,',
  ].join('\n')
  const made = await prepared(buyer, 'supplier', file, { on_duplicate: 'update' })
  const done = await finished(testApp, buyer, made)
  assert.deepEqual(countsOf(done), { status: 'completed', created: 1, updated: 1, skipped: 0, failed: 1 })
  assert.partialDeepStrictEqual(await read(known), { name: 'Renamed', code: 'old-1', lead_time_days: 9 })
  const { body } = await buyer.get('/operations/suppliers?search=NEW-1')
  assert.partialDeepStrictEqual(body.data[0], { status: 'inactive', lead_time_days: 5, is_approved: true })
})

test('exports suppliers with the filters of the list', async () => {
  await createSupplier({ name: 'Zaanse', type: 'retailer', address: { city: 'Zaandam' } })
  await createSupplier({ name: 'Aux', type: 'retailer' })
  const { status, body } = await buyer.get('/operations/suppliers/export?type=retailer')
  assert.equal(status, 200)
  const [header, ...rows] = String(body).trim().split('\r\n')
  assert.match(String(header), /id,name,code,email,.*address\.city/)
  assert.deepEqual(
    rows.map((row) => row.split(',')[1]),
    ['Aux', 'Zaanse'],
  )
  const reader = await testApp.caller('acme', 'operations.suppliers.read')
  assert.equal((await reader.get('/operations/suppliers/export')).status, 403)
})
