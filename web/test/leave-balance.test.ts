/** The vacation days of an employee follow the decisions about leave. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

test('shows the vacation days of each year, in light and dark and on a phone', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const { status, body } = await owner.post('/hr/employees', {
    first_name: 'Nancy',
    last_name: 'Davolio',
    email: 'nancy@leave.example',
    department: 'Sales',
    title: 'Representative',
    hire_date: '2020-01-01',
    vacation_days: 28,
  })
  assert.equal(status, 201, JSON.stringify(body))
  const { id } = body.data
  const year = Number(web.testApp.clock.now().slice(0, 4)) + 1
  const leave = await owner.post('/hr/leave-requests', {
    employee_id: id,
    type: 'vacation',
    from_date: `${year}-03-01`,
    to_date: `${year}-03-05`,
  })
  assert.equal(leave.status, 201, JSON.stringify(leave.body))
  await open(`/hr/employees/${id}`)
  await page.getByRole('tab', { name: 'Vacation' }).click()
  const balance = page.getByRole('region', { name: 'Vacation days' })
  await balance.getByText('28', { exact: true }).first().waitFor()
  await balance.getByRole('button', { name: 'Next year' }).click()
  await balance.getByText(`Vacation days ${year}`).waitFor()
  const answer = await owner.get(`/hr/employees/${id}/leave-balance?year=${year}`)
  const figure = (label: string) =>
    balance.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')
  const days = { Allowance: 'allowance_days', 'Awaiting a decision': 'pending_days', Left: 'remaining_days' }
  for (const [label, name] of Object.entries(days))
    assert.equal(await figure(label).innerText(), String(answer.body.data[name]))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await checkAccessibility(page, `the vacation days, ${colorScheme}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAccessibility(page, 'the vacation days on a phone')
  await checkWidth(page, 'the vacation days on a phone')
})
