/** Calendars: records on their days, moves by mouse and keys, refusals with their reason. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CalendarPage } from './models/calendar.ts'
import { ListPage } from './models/list.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

let customers = 0

interface Planned {
  subject: string
  due_at: string
}

/** Adds a customer with activities. Returns the address of their calendar in March 2031, and their ids. */
async function calendarOf(...activities: Planned[]) {
  customers += 1
  const { body } = await owner.post('/crm/customers', {
    type: 'business',
    company_name: `Calendar ${customers}`,
    email: `calendar-${customers}@sante.example`,
  })
  const { id } = body.data
  const ids: string[] = []
  for (const activity of activities) {
    const created = await owner.post('/crm/activities', {
      ...activity,
      type: 'call',
      activityable_type: 'customer',
      activityable_id: id,
    })
    assert.equal(created.status, 201, JSON.stringify(created.body))
    ids.push(created.body.data.id)
  }
  const query = `activityable_type=customer&activityable_id=${id}`
  return { path: `/crm/activities?${query}&layout=calendar&month=2031-03`, ids }
}

const dueAt = async (id: string | undefined) =>
  (await owner.get(`/crm/activities/${id}`)).body.data.due_at as string

test('shows records on their days, and moves one by drag with its time of day', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const calendar = new CalendarPage(page)
  const { path, ids } = await calendarOf(
    { subject: 'Second', due_at: '2031-03-14T15:00:00Z' },
    { subject: 'First', due_at: '2031-03-14T09:30:00Z' },
    { subject: 'Later', due_at: '2031-04-02T09:00:00Z' },
  )
  await open(path)
  await calendar.hasMonth('March 2031')
  await calendar.hasEntries('2031-03-14', 'First', 'Second')
  await calendar.hasEntries('2031-04-02', 'Later')
  await calendar.drag('First', '2031-03-20')
  await calendar.hasEntries('2031-03-20', 'First')
  await calendar.hasEntries('2031-03-14', 'Second')
  await calendar.announcements.getByText('“First” is moved to 20 Mar 2031.').waitFor()
  assert.equal(Date.parse(await dueAt(ids[1])), Date.parse('2031-03-20T09:30:00Z'))
  await page.getByRole('button', { name: 'Next month' }).click()
  await calendar.hasMonth('April 2031')
  await calendar.hasEntries('2031-04-02', 'Later')
  await page.goBack()
  await calendar.hasMonth('March 2031')
})

test('a full day leads to the list of its records', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const hours = ['08', '09', '10', '11', '12']
  const { path } = await calendarOf(
    ...hours.map((hour) => ({ subject: `At ${hour}`, due_at: `2031-03-05T${hour}:00:00Z` })),
    { subject: 'Another day', due_at: '2031-03-06T08:00:00Z' },
  )
  await open(path)
  await page.getByRole('button', { name: '2 more' }).click()
  await new ListPage(page).shows(...hours.map((hour) => `At ${hour}`))
})

test('goes to days, opens and moves records with the keyboard', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const calendar = new CalendarPage(page)
  const { path, ids } = await calendarOf({ subject: 'Chai', due_at: '2031-03-30T10:00:00Z' })
  await open(path)
  await calendar.day('2031-03-01').focus()
  await page.keyboard.press('ArrowRight')
  await calendar.hasFocus(calendar.day('2031-03-02'))
  for (let week = 1; week <= 4; week++) await page.keyboard.press('ArrowDown')
  await calendar.hasFocus(calendar.day('2031-03-30'))
  await page.keyboard.press('Enter')
  await calendar.hasFocus(calendar.entry('Chai'))
  await page.keyboard.press('Alt+ArrowDown')
  await calendar.announcements.getByText('“Chai” is moved to 6 Apr 2031.').waitFor()
  await calendar.hasEntries('2031-04-06', 'Chai')
  await calendar.hasFocus(calendar.entry('Chai'))
  assert.equal(Date.parse(await dueAt(ids[0])), Date.parse('2031-04-06T10:00:00Z'))
  await page.keyboard.press('Enter')
  const { peek } = new ListPage(page)
  await peek.getByRole('heading', { name: 'Chai' }).waitFor()
  await page.keyboard.press('Escape')
  await calendar.hasFocus(calendar.entry('Chai'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('PageUp')
  await calendar.hasFocus(calendar.day('2031-03-06'))
})

test('puts a record back with the reason of the server', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  const calendar = new CalendarPage(page)
  const { status, body } = await owner.post('/crm/campaigns', {
    name: 'Spring fair',
    type: 'event',
    start_date: '2031-05-12',
    end_date: '2031-05-14',
    budget: 100,
  })
  assert.equal(status, 201, JSON.stringify(body))
  await open('/crm/campaigns?layout=calendar&month=2031-05')
  await calendar.hasEntries('2031-05-12', 'Spring fair')
  await calendar.entry('Spring fair').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await calendar.refusal.getByText(/end.date/i).waitFor()
  await calendar.hasEntries('2031-05-12', 'Spring fair')
  await calendar.hasFocus(calendar.entry('Spring fair'))
})

test('is accessible in light and dark, and shows a phone only days with records', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const calendar = new CalendarPage(page)
  const { path } = await calendarOf({ subject: 'Tofu', due_at: '2031-03-11T10:00:00Z' })
  await open(path)
  await calendar.hasEntries('2031-03-11', 'Tofu')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await checkAccessibility(page, `the calendar, ${colorScheme}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  assert.ok(await calendar.entry('Tofu').isVisible())
  assert.ok(!(await calendar.day('2031-03-12').isVisible()))
  await checkAccessibility(page, 'the calendar on a phone')
  await checkWidth(page, 'the calendar on a phone')
})
