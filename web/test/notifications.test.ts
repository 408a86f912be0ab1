import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadFactory } from '../../server/src/modules/crm/leads/lead.factory.ts'
import { notificationFactory } from '../../server/src/features/notifications/notification.factory.ts'
import { consume, unreadOf } from '../../server/src/features/notifications/notifications.fixtures.ts'
import { until } from '../../server/test/waiting.ts'
import { Notifications } from './models/notifications.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

/** Not the best practices: React Aria puts the button that closes a popover for screen readers beside its dialog. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Assigns leads with these last names to the user, after everything earlier was read. */
async function assign(role: string, ...names: string[]): Promise<void> {
  const user = await web.user(role)
  await user.post('/auth/me/notifications/read')
  for (const last_name of names) {
    const contact_info = { first_name: 'Maria', last_name }
    await leadFactory.create(owner, { contact_info, assigned_user_id: user.userId })
  }
  // A round finds no events while another one reads the feed.
  await until('the notifications', async () => {
    await consume(web.testApp)
    return (await unreadOf(user)) === names.length
  })
}

async function nameOf(role: string): Promise<string> {
  const user = await web.user(role)
  return (await user.get('/auth/me')).body.data.user.name
}

test('the bell shows an assignment by another user, and a click opens the record', async (t) => {
  await assign('sales', 'Anders', 'Bergman')
  const { page, open, watch } = await web.window(t, 'sales')
  await open('/')
  const notifications = new Notifications(page)
  await notifications.bell(2).click()
  const entry = notifications.entry(`${await nameOf('owner')} assigned you the lead Maria Anders`)
  await entry.waitFor()
  await checkAccessibility(page, 'the popover of the bell', wcag)
  await entry.click()
  await page.waitForURL(/\/crm\/leads\/01/)
  await page.getByRole('heading', { level: 1, name: 'Maria Anders' }).waitFor()
  await notifications.bell(1).click()
  await notifications.popover.getByRole('button', { name: 'Mark all as read' }).click()
  await notifications.popover.getByRole('button', { name: 'Mark as unread' }).first().waitFor()
  await page.keyboard.press('Escape')
  await notifications.bell(0).waitFor()
  await watch.idle()
})

test('the page shows all or only unread notifications, and marks them', async (t) => {
  await assign('sales', 'Christiansen')
  const { page, open } = await web.window(t, 'sales')
  await open('/')
  const notifications = new Notifications(page)
  await notifications.bell(1).click()
  await notifications.all.click()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await notifications.tab('Unread').click()
  await notifications.entry('Maria Christiansen').waitFor()
  assert.equal(await page.getByRole('main').getByRole('listitem').count(), 1)
  await checkAccessibility(page, 'the page of unread notifications')
  await page.getByRole('main').getByRole('button', { name: 'Mark as read' }).click()
  await page.getByText('You have read everything.').waitFor()
  await notifications.bell(0).waitFor()
  await notifications.tab('All').click()
  await page.getByRole('main').getByRole('button', { name: 'Mark as unread' }).first().click()
  await notifications.bell(1).waitFor()
})

test('the bell is reachable on a phone, in German', async (t) => {
  await assign('sales', 'Devon')
  const { page, open } = await web.window(t, 'sales', {
    width: 390,
    height: 844,
    locale: 'de-DE',
    colorScheme: 'dark',
  })
  await open('/')
  await page.getByRole('button', { name: 'Mitteilungen, 1 ungelesen' }).click()
  const sentence = `${await nameOf('owner')} hat Ihnen zugewiesen: Lead Maria Devon`
  await page.getByRole('link', { name: sentence }).waitFor()
  await checkWidth(page, 'the popover on a phone')
  await checkAccessibility(page, 'the popover on a phone', wcag)
})

test('many notifications scroll within the window', async (t) => {
  const user = await web.user('accountant')
  for (let each = 0; each < 20; each++) await notificationFactory.create(user)
  const { page, open } = await web.window(t, 'accountant', { width: 390, height: 500 })
  await open('/')
  const notifications = new Notifications(page)
  await notifications.bell(20).click()
  const { y, height } = (await notifications.all.boundingBox()) ?? assert.fail('The link is not shown.')
  assert.ok(y + height <= 500, `The link ends at ${y + height} px.`)
})

test('the bell of a user without notifications says so', async (t) => {
  const { page, open } = await web.window(t, 'hr')
  await open('/')
  const notifications = new Notifications(page)
  await notifications.bell(0).click()
  await notifications.popover.getByText('Nothing new').waitFor()
  assert.ok(await notifications.markAll.isDisabled())
})

test('a kind can be turned off', async (t) => {
  const { page, open } = await web.window(t, 'warehouse')
  await open('/notifications')
  await page.getByRole('button', { name: 'Choose notifications' }).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('checkbox', { name: 'Assignments to me' }).click({ force: true })
  assert.equal((await saved).status(), 200)
  await page.reload()
  await page.getByRole('button', { name: 'Choose notifications' }).click()
  const choice = (name: string) => page.getByRole('checkbox', { name })
  await choice('Assignments to me').waitFor({ state: 'attached' })
  assert.deepEqual(
    [await choice('Assignments to me').isChecked(), await choice('Requests for my decision').isChecked()],
    [false, true],
  )
  await checkAccessibility(page, 'the choice of notifications', wcag)
})
