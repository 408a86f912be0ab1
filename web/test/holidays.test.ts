/** The list of holidays, the calendar of an employee, and leave counted in working days. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { RecordPage } from './models/record.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')
const thisYear = Number(web.testApp.clock.now().slice(0, 4))

async function create(path: string, values: object) {
  const { status, body } = await owner.post(path, values)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

test('adds the public holidays of a region, which are not taken from the vacation', async (t) => {
  const year = thisYear + 1
  const employee = await create('/hr/employees', {
    first_name: 'Holly',
    last_name: 'Days',
    vacation_days: 20,
    work_country: 'DE',
    work_region: 'BY',
    work_weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  })
  const period = { from_date: `${year}-12-20`, to_date: `${year}-12-31` }
  const leave = await create('/hr/leave-requests', { employee_id: employee.id, type: 'vacation', ...period })
  assert.deepEqual([leave.days, leave.working_days], [12, 12])

  const { page, open } = await web.window(t, 'owner')
  await open('/settings')
  await page.getByRole('main').getByRole('link', { name: 'Holidays' }).click()
  await page.getByRole('button', { name: 'Add public holidays' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add public holidays' })
  await dialog.getByRole('button', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Germany' }).click()
  await dialog.getByRole('button', { name: 'Year' }).click()
  await page.getByRole('option', { name: String(year) }).click()
  await dialog.getByRole('combobox', { name: 'Region' }).fill('Bay')
  await page.getByRole('option', { name: 'Bayern' }).click()
  await checkAccessibility(page, 'the dialog for public holidays')
  await dialog.getByRole('button', { name: 'Add holidays' }).click()
  await page.getByText('12 holidays added.').waitFor()
  const list = page.getByRole('grid')
  await list.getByText('Heilige Drei Könige').waitFor()
  await list.getByText('BY', { exact: true }).first().waitFor()
  await checkAccessibility(page, 'the list of holidays')

  await open(`/hr/leave-requests/${leave.id}`)
  const main = page.getByRole('main')
  await main.getByText('Working days', { exact: true }).waitFor()
  const { body } = await owner.get(`/hr/leave-requests/${leave.id}`)
  assert.equal(body.data.working_days, 10)
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/hr/holidays')
  await page.getByText('Heilige Drei Könige').waitFor()
  await checkWidth(page, 'the list of holidays on a phone')
})

test('sets the weekdays of the company and of an employee', async (t) => {
  const employee = await create('/hr/employees', {
    first_name: 'Parttime',
    last_name: 'Worker',
    work_weekdays: ['monday'],
  })
  const { page, open } = await web.window(t, 'owner')
  await open('/settings/company')
  const company = page.getByRole('group', { name: 'Work weekdays' })
  await company.getByRole('checkbox', { name: 'Friday', checked: true }).waitFor()
  assert.equal(await company.getByRole('checkbox', { checked: true }).count(), 5)

  await open(`/hr/employees/${employee.id}`)
  const record = new RecordPage(page)
  await record.edit('Work weekdays')
  await record.article
    .getByRole('group', { name: 'Work weekdays' })
    .getByRole('checkbox', { name: 'Saturday' })
    .press('Space')
  await page.keyboard.press('Control+Enter')
  await record.fact('Work weekdays').getByRole('group').waitFor({ state: 'detached' })
  await record.fact('Work weekdays').getByText('Saturday').waitFor()
  const { body } = await owner.get(`/hr/employees/${employee.id}`)
  assert.deepEqual(body.data.work_weekdays, ['monday', 'saturday'])
})
