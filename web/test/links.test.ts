/** The links in emails: each leads to its page in the app. Those of accounts have a token, which leaves no trace. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { reminderEmail } from '../../server/src/modules/crm/activities/activity.emails.ts'
import { sendPasswordResets } from '../../server/src/features/identity/links/password-reset.ts'
import { factories } from '../../server/test/factories.ts'
import type { Tenant } from '../../server/src/runtime/identity.ts'
import { deliverMails } from '../../server/test/mails.ts'
import { testPassword } from '../../server/test/test-app.ts'
import { Frame } from './models/frame.ts'
import { SignInPage } from './models/sign-in.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const { testApp } = web
const owner = await web.user('owner')
const newPassword = 'another long and quiet evening'

/** Sends the due emails and returns the path of the link in the last one to an address. */
async function linkTo(address: string): Promise<string> {
  const mail = (await deliverMails(testApp.app)).findLast(({ to }) => to === address)
  const [, path = ''] = new RegExp(`^${web.address}(\\S+)$`, 'm').exec(mail?.text ?? '') ?? []
  assert.ok(path, mail?.text ?? 'There is no email.')
  return path
}

/** Fails if the token was sent in an address, or can be found in the address or the history of the page. */
function watchToken(page: Page, link: string) {
  const token = link.slice(link.indexOf('#') + 1)
  const seen: string[] = []
  page.on('request', async (request) => {
    const headers = await request.allHeaders()
    if (request.url().includes(token) || headers.referer?.includes(token)) seen.push(request.url())
  })
  return async () => {
    assert.deepEqual(seen, [])
    assert.ok(!page.url().includes(token))
    const history = await page.evaluate(() =>
      JSON.stringify([location.href, document.referrer, window.history.state]),
    )
    assert.ok(!history.includes(token), history)
  }
}

const invite = async (email: string) => {
  const { status, body } = await owner.post('/invitations', {
    email,
    name: 'Laura Callahan',
    roles: ['sales'],
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id as string
}

test('an invitation makes a user who is signed in, and its link leaves no trace', async (t) => {
  await invite('laura@example.com')
  const link = await linkTo('laura@example.com')
  const { page, watch, open } = await web.window(t, undefined, { width: 390, height: 844 })
  watch.expected.push(/status of (401|422)/)
  const checkToken = watchToken(page, link)
  await open(link)
  await page.getByRole('heading', { name: 'Join Acme' }).waitFor()
  await page.getByText('laura@example.com').waitFor()
  await checkAccessibility(page, 'the invitation')
  await checkWidth(page, 'the invitation')
  await page.getByLabel('Your name').fill('Laura C.')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('must be at least 12 characters').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('heading', { name: 'Good day, Laura C.' }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/')

  const again = await web.window(t)
  again.watch.expected.push(/status of 40[14]/)
  await again.open(link)
  await again.page.getByText('Ask the person who invited you to send the invitation again.').waitFor()
  await again.page.getByRole('button', { name: 'Go to sign-in' }).click()
  await new SignInPage(again.page).title.waitFor()
  await checkToken()
})

test('a lost password is set with a link, which works once', async (t) => {
  const user = await testApp.caller('acme', 'sales')
  const { page, watch, open } = await web.window(t)
  watch.expected.push(/status of 40[14]/)
  await open('/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor()
  await checkAccessibility(page, 'the request for a link')
  await sendPasswordResets(testApp.app.runtime)
  const link = await linkTo(user.email)
  // In the page that asked for it: only the part after # of the address changes.
  await page.evaluate((path) => location.assign(path), link)
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  assert.ok(!page.url().includes('#'))
  await checkAccessibility(page, 'the new password')
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Set a new password' }).click()
  await page.getByRole('heading', { name: 'Your password was changed' }).waitFor()
  await page.getByRole('button', { name: 'Go to sign-in' }).click()
  await new SignInPage(page).signIn(user.email, newPassword)
  await new Frame(page).rail.waitFor()

  await open('/crm/leads')
  await open(link)
  await page.getByLabel('New password').fill(testPassword)
  await page.getByRole('button', { name: 'Set a new password' }).click()
  await page.getByRole('heading', { name: 'This link does not work any longer' }).waitFor()
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await page.getByRole('button', { name: 'Send the link' }).waitFor()
})

test('a page of a link that was loaded again asks to open the link once more', async (t) => {
  await invite('reload@example.com')
  const link = await linkTo('reload@example.com')
  const { page, watch, open } = await web.window(t)
  watch.expected.push(/status of 401/)
  await open(link)
  await page.getByRole('heading', { name: 'Join Acme' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Open the link once more' }).waitFor()
})

test('a new email counts once its link was confirmed', async (t) => {
  const user = await testApp.caller('acme', 'sales')
  const { page, watch, open } = await web.window(t, user)
  watch.expected.push(/status of 422/)
  await open('/settings/profile')
  const section = page.getByRole('region', { name: 'Email', exact: true })
  await section.getByLabel('New email').fill('renamed@example.com')
  await section.getByLabel('Current password').fill('wrong')
  await section.getByRole('button').click()
  await section.getByText('is not your password').waitFor()
  await section.getByLabel('Current password').fill(testPassword)
  await section.getByRole('button').click()
  await section.getByText('A link was sent to renamed@example.com.').waitFor()
  assert.equal(await section.getByLabel('Current password').inputValue(), '')
  const link = await linkTo('renamed@example.com')
  const other = await web.window(t)
  other.watch.expected.push(/status of 40[14]/)
  const checkToken = watchToken(other.page, link)
  await other.open(link)
  await other.page.getByRole('button', { name: 'Confirm the email' }).waitFor()
  await checkAccessibility(other.page, 'the confirmation of the email')
  await other.page.getByRole('button', { name: 'Confirm the email' }).click()
  await other.page.getByText('From now on you sign in with renamed@example.com.').waitFor()
  await checkToken()
  await other.page.goBack()
  assert.equal(other.page.url(), 'about:blank', 'the address with the token is not in the history')
  await other.open(link)
  await other.page.getByRole('button', { name: 'Confirm the email' }).click()
  await other.page.getByRole('heading', { name: 'This link does not work any longer' }).waitFor()
  await other.page.getByRole('button', { name: 'Go to my profile' }).waitFor()
  await open('/settings/profile')
  await section.getByText('You sign in with renamed@example.com.').waitFor()
})

test('emails about records lead to their pages', async (t) => {
  const { body } = await owner.post('/crm/leads', {
    email: 'assigned@example.com',
    source: 'website',
    contact_info: { first_name: 'Maria', last_name: 'Anders' },
  })
  await owner.post(`/crm/leads/${body.data.id}/assign`, { user_id: owner.userId, notify: true })
  const lead = await linkTo(owner.email)
  const customer = await owner.post('/crm/customers', {
    company_name: 'Alfreds',
    email: 'alfreds@example.com',
  })
  await owner.post(`/crm/customers/${customer.body.data.id}/assign`, { user_id: owner.userId, notify: true })
  const activities = factories.find(({ path }) => path === '/crm/activities')
  const activity = (await activities?.create(owner)) as unknown as Parameters<typeof reminderEmail>[1]
  const about = { tenant: { name: 'Acme', timezone: 'UTC' } as Tenant, publicUrl: web.address }
  const reminder = reminderEmail(about, activity, 'Nancy')
  const pages = [
    [String(reminder.link?.url).slice(web.address.length), activity.subject],
    [lead, 'Maria Anders'],
    [await linkTo(owner.email), 'Alfreds'],
  ] as const
  const { page, open } = await web.window(t, 'owner')
  for (const [link, title] of pages) {
    await open(link)
    await page.getByRole('main').getByRole('heading', { level: 1, name: title }).waitFor()
  }
})
