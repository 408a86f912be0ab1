/** Fixtures of supplier tests: a test user and functions that create suppliers. */
import assert from 'node:assert/strict'
import { startTestApp } from '#test/test-app'

export const url = ({ id }: { id: string }, rest = '') => `/operations/suppliers/${id}${rest}`

let count = 0

export const draft = (fields: object = {}) => ({
  name: 'Exotic Liquids',
  code: `EXO-${++count}`,
  email: 'orders@exotic-liquids.example',
  ...fields,
})

export async function openSuppliers() {
  const testApp = await startTestApp()
  const buyer = await testApp.caller('acme', 'manager')
  const createSupplier = async (fields: object = {}) => {
    const { status, body } = await buyer.post('/operations/suppliers', draft(fields))
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  const read = async (record: { id: string }) => (await buyer.get(url(record))).body.data
  /** Creates a supplier and sets its status directly. */
  const createSupplierIn = async (status: string, fields: object = {}) => {
    const created = await createSupplier(fields)
    await testApp.sql('update suppliers set status = $1 where id = $2', [status, created.id])
    return created
  }
  const eventsOf = async ({ id }: { id: string }) =>
    (await testApp.sql('select type from events where entity_id = $1 order by id', [id])).map(({ type }) =>
      String(type).replace('supplier.', ''),
    )
  return { testApp, buyer, createSupplier, createSupplierIn, read, eventsOf }
}
