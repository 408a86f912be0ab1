/** Fixtures for report tests: orders and invoices of a day, in the tenant's currency and in another one. */
import assert from 'node:assert/strict'
import { dayOf } from '#core/time'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { startTestApp } from '#test/test-app'

export async function openReports() {
  const testApp = await startTestApp()
  const clerk = await testApp.caller('acme', 'owner')
  const { data: tenant } = (await clerk.get('/tenant')).body
  const { currency } = tenant
  const foreign = currency === 'JPY' ? 'KWD' : 'JPY'
  const today = dayOf(testApp.clock.now(), tenant.timezone)
  const customer = await customerFactory.create(clerk, { currency })
  const abroad = await customerFactory.create(clerk, { currency: foreign })

  async function posted(path: string, body: object = {}, status = 201) {
    const response = await clerk.post(path, body)
    assert.equal(response.status, status, JSON.stringify(response.body))
    return response.body.data
  }

  async function reported(path: string) {
    const { status, body } = await clerk.get(path)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data
  }

  const item = (unit_price: number) => ({ name: 'Consulting', quantity: 1, unit_price })

  /** Creates an order dated on a day and applies transitions to it. */
  async function order(day: string, total: number, steps: string[] = [], more: object = {}) {
    const { id } = await posted('/sales/orders', {
      customer_id: customer.id,
      order_date: `${day}T12:00:00.000Z`,
      items: [item(total)],
      ...more,
    })
    for (const step of steps)
      await posted(`/sales/orders/${id}/${step}`, step === 'cancel' ? { reason: 'x' } : {}, 200)
    return id as string
  }

  const delivered = ['confirm', 'process', 'ship', 'deliver']

  /** Creates an invoice and sends it. */
  async function invoice(issue_date: string, due_date: string, total: number, more: object = {}) {
    const { id } = await posted('/sales/invoices', {
      customer_id: customer.id,
      issue_date,
      due_date,
      items: [item(total)],
      ...more,
    })
    await posted(`/sales/invoices/${id}/send`, {}, 200)
    return id as string
  }
  return {
    testApp,
    clerk,
    tenant,
    currency,
    foreign,
    today,
    customer,
    abroad,
    posted,
    reported,
    item,
    order,
    delivered,
    invoice,
  }
}
