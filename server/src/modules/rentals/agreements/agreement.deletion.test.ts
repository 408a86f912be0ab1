/** Products and customers of open agreements cannot be deleted, even while the agreement is written. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { whileUncommitted } from '#test/held-locks'
import { openRentals, url } from '../rentals.fixtures.ts'

const { testApp, admin, agent, manager, createRentable, line, createDraft } = await openRentals()

const takeOut = (tent: string) => admin.delete(`/rentals/rentable-products/${tent}`)
const deleteProduct = (tent: string) => manager.delete(`/operations/products/${tent}`)

test('rejects the deletion of product and customer of a draft and of a confirmed agreement', async () => {
  const tent = await createRentable(1)
  const { id: customer_id } = await customerFactory.create(manager)
  const created = await createDraft([line(tent, 1, 1, 2)], { customer_id })
  const { agreement_number } = created
  const inUse = [
    `A product with open rentals cannot be deleted: complete or cancel ${agreement_number} first.`,
  ]
  const rentable = ['A product that can be rented cannot be deleted: take it out of rental first.']
  const errorsOf = async (path: string) => {
    const { status, body } = await manager.delete(path)
    assert.equal(status, 422)
    return body.errors
  }
  for (const step of ['draft', 'confirmed']) {
    if (step === 'confirmed') assert.equal((await agent.post(url(created, '/confirm'))).status, 200)
    const { product } = await errorsOf(`/operations/products/${tent}`)
    assert.deepEqual(product.toSorted(), [...rentable, ...inUse].toSorted(), step)
    const { customer } = await errorsOf(`/crm/customers/${customer_id}`)
    assert.match(customer[0], /^A customer with open rentals cannot be deleted: complete or cancel /)
  }
  assert.equal((await manager.post(url(created, '/cancel'))).status, 200)
  assert.equal((await takeOut(tent)).status, 200)
  assert.equal((await deleteProduct(tent)).status, 200)
  assert.equal((await manager.delete(`/crm/customers/${customer_id}`)).status, 200)
})

test('rejects the deletion of a product in a draft that was taken out of rental', async () => {
  const tent = await createRentable(1)
  const created = await createDraft([line(tent, 1, 1, 2)])
  assert.equal((await takeOut(tent)).status, 200)
  assert.equal((await deleteProduct(tent)).status, 422)
  const { status, body } = await agent.post(url(created, '/confirm'))
  assert.equal(status, 422)
  assert.ok(body.errors['lines.0.product_id'])
  assert.equal((await manager.delete(url(created))).status, 200)
  assert.equal((await deleteProduct(tent)).status, 200)
})

test('rejects new agreements for a discontinued product, and their confirmation', async () => {
  const tent = await createRentable(1)
  const created = await createDraft([line(tent, 1, 1, 2)])
  assert.equal((await manager.post(`/operations/products/${tent}/discontinue`)).status, 200)
  const draft = { customer_id: created.customer_id, lines: [line(tent, 1, 3, 4)] }
  const responses = [
    await agent.post('/rentals/agreements', draft),
    await agent.post(url(created, '/confirm')),
  ]
  for (const { status, body } of responses) {
    assert.equal(status, 422)
    assert.match(body.errors['lines.0.product_id'][0], /names a product that is discontinued/)
  }
})

test('accepts only one of a new agreement and a concurrent deletion of its customer', async () => {
  const tent = await createRentable(1_000)
  for (let round = 0; round < 30; round++) {
    const { id: customer_id } = await customerFactory.create(manager)
    const draft = { customer_id, lines: [line(tent, 1, 1, 2)] }
    const responses = await Promise.all([
      agent.post('/rentals/agreements', draft),
      manager.delete(`/crm/customers/${customer_id}`),
    ])
    const statuses = responses.map(({ status }) => status)
    assert.ok(['201,422', '422,200'].includes(statuses.join()), statuses.join())
  }
})

test('waits for a concurrent deletion, and then rejects the agreement', async () => {
  const { acme } = testApp.tenants
  const tent = await createRentable(5)
  const { id: customer_id } = await customerFactory.create(manager)
  const other = await customerFactory.create(manager)
  const draft = (customer: string) => ({ customer_id: customer, lines: [line(tent, 1, 1, 2)] })
  const whileDeleting = (table: string, id: string, customer: string) =>
    whileUncommitted(
      testApp,
      `with locked as (select id from ${table} where (tenant_id, id) = ($1, $2) for update)
        update ${table} set deleted_at = now() where tenant_id = $1 and id in (select id from locked)`,
      [acme, id],
      () => agent.post('/rentals/agreements', draft(customer)),
    )
  const withoutCustomer = await whileDeleting('customers', customer_id, customer_id)
  assert.equal(withoutCustomer.status, 422)
  assert.ok(withoutCustomer.body.errors.customer_id)
  const withoutProduct = await whileDeleting('products', tent, other.id)
  assert.equal(withoutProduct.status, 422)
  assert.ok(withoutProduct.body.errors['lines.0.product_id'])
})
