/** Who works with suppliers in the tests, and how one is made. */
import assert from 'node:assert/strict'
import { startTestApp } from '#test/test-app'

export const url = ({ id }: { id: string }, rest = '') => `/operations/suppliers/${id}${rest}`

let made = 0

export const draft = (fields: object = {}) => ({
  name: 'Exotic Liquids',
  code: `EXO-${++made}`,
  email: 'orders@exotic-liquids.example',
  ...fields,
})

export async function openSuppliers() {
  const testApp = await startTestApp()
  const buyer = await testApp.caller('acme', 'manager')
  const supplier = async (fields: object = {}) => {
    const { status, body } = await buyer.post('/operations/suppliers', draft(fields))
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  const read = async (own: { id: string }) => (await buyer.get(url(own))).body.data
  /** A supplier in a state, however it came to it. */
  const supplierIn = async (status: string, fields: object = {}) => {
    const own = await supplier(fields)
    await testApp.sql('update suppliers set status = $1 where id = $2', [status, own.id])
    return own
  }
  const eventsOf = async ({ id }: { id: string }) =>
    (await testApp.sql('select type from events where entity_id = $1 order by id', [id])).map(({ type }) =>
      String(type).replace('supplier.', ''),
    )
  return { testApp, buyer, supplier, supplierIn, read, eventsOf }
}
