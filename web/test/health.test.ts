/** The health of a customer: the figures of the API, and a new calculation on request. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

async function createCustomer(name: string): Promise<string> {
  const { body } = await owner.post('/crm/customers', {
    type: 'business',
    company_name: name,
    email: `${name.toLowerCase()}@health.example`,
  })
  return body.data.id
}

test('shows the score with its parts, risks and figures, and calculates it again', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const id = await createCustomer('Folk')
  await open(`/crm/customers/${id}`)
  await page.getByRole('tab', { name: 'Health' }).click()
  const parts = page.getByRole('region', { name: 'Parts of the score' })
  const { body } = await owner.get(`/crm/customers/${id}/health-score`)
  const { score_breakdown: scores, risk_factors: risks } = body.data
  await parts.getByText(`${scores.engagement} of ${scores.engagement_max} points`, { exact: true }).waitFor()
  assert.equal(await parts.getByRole('meter').count(), 5)
  for (const { recommendation } of risks) assert.ok(await page.getByText(recommendation).isVisible())
  const activity = await owner.post('/crm/activities', {
    subject: 'Call',
    type: 'call',
    activityable_type: 'customer',
    activityable_id: id,
  })
  assert.equal((await owner.post(`/crm/activities/${activity.body.data.id}/complete`)).status, 200)
  const score = page.getByRole('region', { name: 'Health score' })
  await score.getByRole('button', { name: 'Recalculate' }).click()
  const figure = page.getByRole('region', { name: 'Key figures' })
  await figure
    .getByText('Completed activities in 90 days')
    .locator('xpath=following-sibling::dd[.="1"]')
    .waitFor()
})

test('is accessible in light and dark, and fits a phone', async (t) => {
  const { page, open } = await web.window(t, 'viewer')
  await open(`/crm/customers/${await createCustomer('Hima')}`)
  await page.getByRole('tab', { name: 'Health' }).click()
  await page.getByRole('region', { name: 'Key figures' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Recalculate' }).count(), 0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await checkAccessibility(page, `health, ${colorScheme}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAccessibility(page, 'health on a phone')
  await checkWidth(page, 'health on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
})
