/** The conversion of leads into customers and deals. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAccessibility } from './support/axe.ts'
import { RecordPage } from './models/record.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

async function createLead(company: string, isQualified: boolean, more: object = {}): Promise<string> {
  const { body } = await owner.post('/crm/leads', {
    contact_info: { first_name: 'Ann', last_name: 'Devon', company },
    email: `${company.replace(/\W/g, '')}@convert.example`,
    source: 'website',
    estimated_value: 4_800,
    ...more,
  })
  const { id } = body.data
  if (isQualified) await owner.post(`/crm/leads/${id}/qualify`, { qualified: true })
  return id
}

async function conversionOf(id: string) {
  const { body } = await owner.get(`/crm/opportunities?lead_id=${id}&includes=customer`)
  return body.data
}

test('a qualified lead: v, Enter, and customer and deal exist', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const id = await createLead('Eastern Connection', true)
  await open(`/crm/leads/${id}`)
  await page.getByRole('heading', { name: 'Ann Devon' }).waitFor()
  await page.keyboard.press('v')
  const name = page.getByRole('textbox', { name: 'Name of the deal' })
  await name.waitFor()
  assert.equal(await name.inputValue(), 'Eastern Connection')
  await checkAccessibility(page, 'the conversion')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '“Eastern Connection” is a customer now.' }).waitFor()
  await checkAccessibility(page, 'the result of the conversion')
  const [deal] = await conversionOf(id)
  assert.deepEqual(
    [deal.name, deal.value, deal.stage, deal.customer.company_name],
    ['Eastern Connection', 4_800, 'qualification', 'Eastern Connection'],
  )
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('heading', { name: 'Eastern Connection' }).waitFor()
  assert.equal(new URL(page.url()).pathname, `/crm/opportunities/${deal.id}`)
})

test('a new lead is qualified first; without a deal only the customer exists', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const person = { first_name: 'Ann', last_name: 'Devon', phone: '+44 20 7946 0991' }
  const id = await createLead('Around the Horn', false, {
    contact_info: { ...person, company: 'Around the Horn' },
  })
  await open(`/crm/leads/${id}`)
  await page.getByRole('heading', { name: 'Ann Devon' }).waitFor()
  await page.keyboard.press('v')
  await page.getByText('Add a deal as well').click()
  await page.getByRole('button', { name: 'Qualify and convert' }).click()
  await page.getByRole('button', { name: 'Open the customer' }).click()
  await page.getByRole('main').getByRole('heading', { name: 'Around the Horn' }).waitFor()
  // The person of the lead is a contact of the customer.
  const record = new RecordPage(page)
  await record.openTab('Contacts')
  await record.panel.getByText('Ann Devon').waitFor()
  await record.panel.getByText('AroundtheHorn@convert.example').waitFor()
  await record.panel.getByText('+44 20 7946 0991').waitFor()
  const { body } = await owner.get(`/crm/leads/${id}`)
  assert.equal(body.data.status, 'converted')
  assert.deepEqual(await conversionOf(id), [])
})

test('what the server refuses is marked in the form, and can be corrected', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  const id = await createLead('Consolidated Holdings', true)
  await open(`/crm/leads/${id}`)
  await page.getByRole('heading', { name: 'Ann Devon' }).waitFor()
  await page.keyboard.press('v')
  const name = page.getByRole('textbox', { name: 'Name of the deal' })
  await name.fill('')
  await page.keyboard.press('Enter')
  await page.locator('input[aria-invalid=true]').first().waitFor()
  assert.equal(await name.getAttribute('aria-invalid'), 'true')
  await name.fill('Spring order')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Open the deal' }).waitFor()
})

test('a lead without an estimated value becomes a customer without a deal, unless one asks for it', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const id = await createLead('Seven Seas Imports', true, { estimated_value: null })
  await open(`/crm/leads/${id}`)
  await page.getByRole('heading', { name: 'Ann Devon' }).waitFor()
  await page.keyboard.press('v')
  const withDeal = page.getByRole('checkbox', { name: 'Add a deal as well' })
  assert.equal(await withDeal.isChecked(), false)
  await withDeal.press('Space')
  const name = page.getByRole('textbox', { name: 'Name of the deal' })
  await name.waitFor()
  await withDeal.press('Space')
  await name.waitFor({ state: 'detached' })
  await page.getByRole('dialog').getByRole('button', { name: 'Convert', exact: true }).click()
  await page.getByRole('button', { name: 'Open the customer' }).waitFor()
  assert.deepEqual(await conversionOf(id), [])
})

test('a lead that another window has converted meanwhile is not converted twice; the reason is said', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/status of (?:409|422)/)
  const id = await createLead('Twice Trading', true)
  await open(`/crm/leads/${id}`)
  await page.getByRole('heading', { name: 'Ann Devon' }).waitFor()
  await page.keyboard.press('v')
  const name = page.getByRole('textbox', { name: 'Name of the deal' })
  await name.fill('Mine')
  const { status } = await owner.post(`/crm/leads/${id}/convert`, {
    create_customer: true,
    create_opportunity: true,
    opportunity_name: 'Theirs',
    opportunity_amount: 100,
    opportunity_stage: 'qualification',
    opportunity_close_date: '2099-01-31',
  })
  assert.equal(status, 200)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  assert.equal(await name.inputValue(), 'Mine')
  const deals = await conversionOf(id)
  assert.deepEqual(
    deals.map((deal: { name: string }) => deal.name),
    ['Theirs'],
  )
})
