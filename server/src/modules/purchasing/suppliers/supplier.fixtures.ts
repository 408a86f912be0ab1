/** Fixtures of supplier tests: a test user and functions that create suppliers. */
import { startTestApp } from '#test/test-app'
import { supplierFactory } from './supplier.factory.ts'

export const url = ({ id }: { id: string }, rest = '') => `/operations/suppliers/${id}${rest}`

export async function openSuppliers() {
  const testApp = await startTestApp()
  const buyer = await testApp.caller('acme', 'manager')
  const draft = (fields: object = {}) => supplierFactory.draft(buyer, fields)
  const createSupplier = (fields: object = {}) => supplierFactory.create(buyer, fields)
  const read = async (record: { id: string }) => (await buyer.get(url(record))).body.data
  const createSupplierIn = (status: string, fields: object = {}) =>
    supplierFactory.createIn(buyer, status, fields)
  const eventsOf = async ({ id }: { id: string }) =>
    (await testApp.sql('select type from events where entity_id = $1 order by id', [id])).map(({ type }) =>
      String(type).replace('supplier.', ''),
    )
  return { testApp, buyer, draft, createSupplier, createSupplierIn, read, eventsOf }
}
