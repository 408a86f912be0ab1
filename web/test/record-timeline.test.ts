/** The timelines of leads and suppliers have the records that belong to them. */
import { test } from 'node:test'
import { purchaseOrderFactory } from '../../server/src/modules/purchasing/purchase-orders/purchase-order.factory.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

test('the timeline of a lead has its deals', async (t) => {
  const lead = (
    await owner.post('/crm/leads', {
      contact_info: { first_name: 'Lea', last_name: 'Timeline' },
      email: 'lea@timeline.example',
      source: 'website',
    })
  ).body.data
  const customer = (
    await owner.post('/crm/customers', { company_name: 'Timeline GmbH', email: 'office@timeline.example' })
  ).body.data
  await owner.post('/crm/opportunities', {
    name: 'Roasting line',
    customer_id: customer.id,
    lead_id: lead.id,
    value: 12_000,
    currency: 'USD',
    expected_close_date: '2027-03-01',
  })
  const { page, open } = await web.window(t, 'owner')
  await open(`/crm/leads/${lead.id}`)
  await page.getByRole('tab', { name: 'Timeline' }).click()
  const past = page.getByRole('region', { name: 'Past' })
  await past.getByRole('link', { name: 'Roasting line' }).waitFor()
  await past.getByText('US$12,000.00').waitFor()
})

test('the timeline of a supplier has its purchase orders and changes, and no line for activities', async (t) => {
  const order = await purchaseOrderFactory.create(owner)
  const { page, open } = await web.window(t, 'owner')
  await open(`/operations/suppliers/${String(order['supplier_id'])}`)
  await page.getByRole('tab', { name: 'Timeline' }).click()
  const past = page.getByRole('region', { name: 'Past' })
  await past.getByRole('link', { name: String(order['po_number']) }).waitFor()
  await page.getByRole('textbox', { name: /activity/i }).waitFor({ state: 'detached' })
})
