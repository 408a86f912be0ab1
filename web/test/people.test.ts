/** Leave and performance reviews: requests, decisions of managers, written reviews. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../../server/test/test-app.ts'
import { until } from '../../server/test/waiting.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

async function create(path: string, values: object): Promise<string> {
  const { status, body } = await owner.post(path, values)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

const year = Number(web.testApp.clock.now().slice(0, 4)) + 1

/** Creates a manager and two employees of a department of their own, all of whom are users. */
async function createTeam(name: string) {
  const users = await Promise.all([1, 2, 3].map(() => web.testApp.caller('acme')))
  const employee = (first_name: string, user: Caller | undefined, more: object = {}) =>
    create('/hr/employees', {
      first_name,
      last_name: name,
      department: name,
      vacation_days: 30,
      // Every day counts, so that the figures are the same in all years.
      work_weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      user_id: user?.userId,
      ...more,
    })
  const [manager, first, second] = users
  const managerId = await employee('Mara', manager)
  const firstId = await employee('Finn', first, { manager_id: managerId })
  const secondId = await employee('Sara', second, { manager_id: managerId })
  return { manager: manager as Caller, first: first as Caller, managerId, firstId, secondId }
}

const requestLeave = (employee_id: string, from: string, to: string) =>
  create('/hr/leave-requests', {
    employee_id,
    type: 'vacation',
    from_date: `${year}-${from}`,
    to_date: `${year}-${to}`,
  })

const statusOf = async (path: string) => (await owner.get(path)).body.data

test('a manager decides on leave with a note, one by key and several at once', async (t) => {
  const { manager, managerId, firstId, secondId } = await createTeam('Deskley')
  const own = await requestLeave(managerId, '03-01', '03-03')
  const one = await requestLeave(firstId, '03-02', '03-05')
  const others = [
    await requestLeave(secondId, '03-04', '03-06'),
    await requestLeave(secondId, '05-04', '05-05'),
  ]
  const { page, open } = await web.window(t, manager)
  await open('/')
  const home = page.getByRole('region', { name: 'Leave to decide' })
  await home.getByRole('link', { name: 'Show all' }).click()
  const requests = page.getByRole('list', { name: 'Leave to decide' }).locator('[data-request]')
  await requests.nth(2).waitFor()
  // The own request is not offered.
  assert.equal(await requests.count(), 3)
  const first = page.locator(`[data-request="${one}"]`)
  await first.getByText('26 left of 30; 0 approved, 4 awaiting a decision').waitFor()
  await first.getByText(/^Sara Deskley, 4.+6 Mar .*, Pending$/).waitFor()
  await first.getByText(/^Mara Deskley/).waitFor()
  await checkAccessibility(page, 'the leave to decide')
  await first.getByRole('checkbox').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Approve 1 request' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Have fun')
  await page.keyboard.press('Enter')
  await first.waitFor({ state: 'detached' })
  assert.partialDeepStrictEqual(await statusOf(`/hr/leave-requests/${one}`), {
    status: 'approved',
    decision_note: 'Have fun',
  })
  await page.getByRole('checkbox', { name: 'Select all' }).press('Space')
  await page.keyboard.press('r')
  await page.getByRole('dialog', { name: 'Reject 2 requests' }).getByRole('textbox').fill('Stocktaking')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing to decide').waitFor()
  for (const id of others)
    assert.partialDeepStrictEqual(await statusOf(`/hr/leave-requests/${id}`), {
      status: 'rejected',
      decision_note: 'Stocktaking',
    })
  assert.equal((await statusOf(`/hr/leave-requests/${own}`)).status, 'pending')
})

test('an employee sees the own balance and requests leave, from the home page and on a phone', async (t) => {
  const { first, firstId } = await createTeam('Minely')
  const { page, open } = await web.window(t, first, { width: 390, height: 844 })
  await open('/')
  await page.getByRole('link', { name: 'Request leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'New leave request' })
  await dialog.getByRole('textbox', { name: 'From date', exact: true }).fill(`${year}-07-05`)
  await dialog.getByRole('textbox', { name: 'To date', exact: true }).fill(`${year}-07-07`)
  assert.equal(await dialog.getByText('Employee', { exact: true }).count(), 0)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('link', { name: /Jul/ }).waitFor()
  const balance = page.getByRole('region', { name: 'Vacation days' })
  await balance.getByRole('button', { name: 'Next year' }).click()
  await balance.getByText('27', { exact: true }).waitFor()
  const { body } = await owner.get(`/hr/leave-requests?employee_id=${firstId}`)
  assert.partialDeepStrictEqual(body.data[0], { from_date: `${year}-07-05`, days: 3, status: 'pending' })
  await checkAccessibility(page, 'my leave on a phone')
  await checkWidth(page, 'my leave on a phone')
})

test('a manager writes and submits a review, and the employee acknowledges it', async (t) => {
  const { manager, first, managerId, firstId } = await createTeam('Ratewell')
  const id = await create('/hr/performance-reviews', {
    employee_id: firstId,
    reviewer_id: managerId,
    period: `${year}`,
  })
  const { page, open } = await web.window(t, manager)
  await open('/')
  const due = page.getByRole('region', { name: 'Reviews to write' })
  await due.getByRole('link', { name: String(year) }).waitFor()
  await open('/hr/performance-reviews')
  await page.getByRole('button', { name: 'Reviews to write' }).click()
  await page
    .getByRole('grid')
    .getByRole('link', { name: String(year) })
    .click()
  await page.getByRole('textbox', { name: 'Goals' }).fill('Two new restaurants a month')
  await page.getByRole('radio', { name: /Exceeds the expectations/ }).check()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('status').getByText('Saved.').waitFor()
  assert.partialDeepStrictEqual(await statusOf(`/hr/performance-reviews/${id}`), {
    status: 'draft',
    rating: 4,
    goals: 'Two new restaurants a month',
  })
  await checkAccessibility(page, 'the review')
  await page.getByRole('textbox', { name: 'Comments' }).fill('Customers ask for him.')
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await page.getByText('4 – Exceeds the expectations').waitFor()
  const employee = await web.window(t, first, { width: 390, height: 844, colorScheme: 'dark' })
  await employee.open('/')
  const received = employee.page.getByRole('region', { name: 'Reviews to acknowledge' })
  await received.getByRole('link', { name: String(year) }).click()
  await employee.page.getByText('Customers ask for him.').waitFor()
  await checkAccessibility(employee.page, 'the received review')
  await checkWidth(employee.page, 'the received review')
  await employee.page.getByRole('button', { name: 'Acknowledge' }).click()
  await until(
    'the acknowledged review',
    async () => (await statusOf(`/hr/performance-reviews/${id}`)).status === 'acknowledged',
    10_000,
  )
})
