import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../server/test/waiting.ts'
import { Frame } from './models/frame.ts'
import { SignInPage } from './models/sign-in.ts'
import { checkAccessibility } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()

test('after the sign-in one is where one wanted to go', async (t) => {
  // Without a session nothing is asked that would be refused: the console has no error.
  const { page, watch, open } = await web.window(t)
  await open('/crm/leads?status=new')
  const signIn = new SignInPage(page)
  await signIn.title.waitFor()
  await checkAccessibility(page, 'sign-in')
  const { email } = await web.user('sales')
  await signIn.signIn(email)
  await new Frame(page).rail.waitFor()
  await watch.idle()
  const { pathname, search } = new URL(page.url())
  assert.deepEqual([pathname, search], ['/crm/leads', '?status=new'])
  await page.reload()
  await new Frame(page).rail.waitFor()
  // Nor after the sign-out.
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await signIn.title.waitFor()
  await page.reload()
  await signIn.title.waitFor()
})

test('a wrong password is reported with the sentence of the server', async (t) => {
  const { page, watch, open } = await web.window(t)
  watch.expected.push(/status of 401/)
  await open('/')
  const signIn = new SignInPage(page)
  const { email } = await web.user('sales')
  await signIn.signIn(email, 'not the right password')
  assert.match(String(await signIn.failure.textContent()), /password/)
  await signIn.signIn(email)
  await new Frame(page).rail.waitFor()
})

test('the server answers in the language of the app', async (t) => {
  const { page, watch, open } = await web.window(t, undefined, { locale: 'de-AT' })
  watch.expected.push(/status of 401/)
  await open('/')
  const { email } = await web.user('sales')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill('not the right password')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByText('Die E-Mail-Adresse oder das Passwort ist falsch.').waitFor()
})

test('the heading of the next page has the focus without a ring', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open('/analytics')
  await page.getByRole('link', { name: 'Profit and loss', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Profit and loss' })
  await until('the focus on the heading', () => heading.evaluate((each) => each === document.activeElement))
  assert.equal(await heading.evaluate((each) => getComputedStyle(each).outlineStyle), 'none')
})
