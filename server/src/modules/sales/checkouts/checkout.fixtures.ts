/** Fixtures for tests with a payment gateway: a Stripe test server, a tenant with a Stripe account, and a customer. */
import assert from 'node:assert/strict'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { runJobs } from '#test/jobs'
import { eventOf, openStripe, sendEvent, setUpStripe } from '#test/stripe'
import { startTestApp } from '#test/test-app'

export const settingsUrl = '/sales/payment-gateways/stripe'

export async function openCheckouts(settings: Record<string, string> = {}) {
  const stripe = await openStripe()
  const testApp = await startTestApp({ ...settings, KONTOR_STRIPE_URL: stripe.url })
  const clerk = await testApp.caller('acme', 'owner')
  const customer = await customerFactory.create(clerk, { currency: 'USD' })

  const setUp = () => setUpStripe(clerk)

  /** Creates an invoice and sends it. */
  async function sentInvoice(total: number, more: object = {}) {
    const items = [{ name: 'Fee', quantity: 1, unit_price: total }]
    const { body } = await clerk.post('/sales/invoices', {
      customer_id: customer.id,
      currency: 'USD',
      items,
      ...more,
    })
    const sent = await clerk.post(`/sales/invoices/${body.data.id}/send`, {})
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    return sent.body.data
  }

  async function linkFor(path: string) {
    const { status, body } = await clerk.post(`${path}/payment-link`, {})
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }

  /** Delivers an event and runs its job. */
  async function deliver(type: string, object: Record<string, unknown>) {
    assert.equal(await sendEvent(testApp, eventOf(type, object)), 200)
    await runJobs(testApp)
  }

  /** Pays an invoice or an order at Stripe and delivers the event. Returns the payment. */
  async function paid(path: string, how: Parameters<typeof stripe.pay>[1] = {}) {
    const session = stripe.pay((await linkFor(path)).url, how)
    await deliver('checkout.session.completed', session)
    return paymentOf(session.payment_intent)
  }

  async function paymentOf(transactionId: string) {
    const { body } = await clerk.get(`/sales/payments?transaction_id=${transactionId}`)
    assert.equal(body.data.length, 1, transactionId)
    return (await clerk.get(`/sales/payments/${body.data[0].id}`)).body.data
  }

  const invoice = async (id: string) => (await clerk.get(`/sales/invoices/${id}`)).body.data

  return { stripe, testApp, clerk, customer, setUp, sentInvoice, linkFor, deliver, paid, paymentOf, invoice }
}
