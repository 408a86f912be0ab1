/** The further steps of the sign-in: company, second factor, pause; and the end of a session in the middle of work. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf, setUpApp, toNextPeriod } from '../../server/src/features/identity/identity.fixtures.ts'
import { Frame } from './models/frame.ts'
import { SignInPage } from './models/sign-in.ts'
import { checkAccessibility } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const { testApp } = web

test('asks for the company if the email belongs to several, and for the password once', async (t) => {
  const [one, other] = [await testApp.caller('acme', 'sales'), await testApp.caller('globex', 'sales')]
  await testApp.sql('update users set email = $1 where id = $2', [one.email, other.userId])
  const { page, watch, open } = await web.window(t)
  watch.expected.push(/status of 40[01]/)
  await open('/crm/customers')
  const signIn = new SignInPage(page)
  await signIn.signIn(one.email)
  await page.getByRole('heading', { name: 'Choose a company' }).waitFor()
  await checkAccessibility(page, 'the choice of the company')
  await signIn.chooseCompany('Globex')
  await new Frame(page).rail.getByText('Globex').waitFor()
  assert.equal(new URL(page.url()).pathname, '/crm/customers')
})

test('asks for the code of the authenticator app, and takes a recovery code instead', async (t) => {
  const user = await testApp.caller('acme', 'sales')
  const { secret, recoveryCodes } = await setUpApp(user)
  toNextPeriod(testApp)
  const { page, watch, open } = await web.window(t)
  watch.expected.push(/status of (401|422)/)
  await open('/crm/leads?status=new')
  const signIn = new SignInPage(page)
  await signIn.signIn(user.email)
  await signIn.code.waitFor()
  assert.equal(await signIn.code.getAttribute('autocomplete'), 'one-time-code')
  assert.equal(await signIn.code.getAttribute('inputmode'), 'numeric')
  await checkAccessibility(page, 'the second step')
  const right = codeOf(testApp, secret)
  await signIn.answer(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByText('is wrong, has expired, or was used before').waitFor()
  assert.ok(await signIn.code.evaluate((field) => field === document.activeElement))
  await signIn.answer(right)
  await new Frame(page).rail.waitFor()
  const { pathname, search } = new URL(page.url())
  assert.deepEqual([pathname, search], ['/crm/leads', '?status=new'])

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await signIn.signIn(user.email)
  await signIn.useRecoveryCode(recoveryCodes[0] ?? '')
  await new Frame(page).rail.waitFor()
})

test('begins again when the second step came too late', async (t) => {
  const user = await testApp.caller('acme', 'sales')
  const { secret } = await setUpApp(user)
  const { page, watch, open } = await web.window(t)
  watch.expected.push(/status of 401/)
  await open('/')
  const signIn = new SignInPage(page)
  await signIn.signIn(user.email)
  await signIn.code.waitFor()
  testApp.clock.advance({ minutes: 11 })
  await signIn.answer(codeOf(testApp, secret))
  await signIn.failure.getByText('Sign in again').waitFor()
  await page.getByLabel('Password', { exact: true }).waitFor()
})

test('says how long to wait after wrong passwords', async (t) => {
  const user = await testApp.caller('acme', 'sales')
  const { page, watch, open } = await web.window(t)
  watch.expected.push(/status of (401|429)/)
  await open('/')
  const signIn = new SignInPage(page)
  await page.getByLabel('Email').fill(user.email)
  for (let attempt = 0; attempt < 5; attempt++) {
    const answer = page.waitForResponse(/auth\/login/)
    await signIn.signInAgain('wrong')
    assert.equal((await answer).status(), 401)
    await page.getByRole('button', { name: 'Sign in', exact: true, disabled: false }).waitFor()
  }
  await signIn.signInAgain()
  await signIn.failure.getByText(/^Too many attempts\. Try again in \d+ seconds\.$/).waitFor()
})

test('a session that ends in the middle of work loses nothing, with a second factor too', async (t) => {
  const user = await testApp.caller('acme', 'sales')
  const { page, watch, open } = await web.window(t, user)
  watch.expected.push(/status of 401/)
  await open('/crm/customers?create=1')
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  await dialog.getByLabel('Company name').fill('Alfreds Futterkiste')
  await dialog.getByLabel('Email').fill('typed@example.com')
  const { secret } = await setUpApp(user)
  toNextPeriod(testApp)
  assert.equal((await user.delete('/auth/sessions')).status, 200)
  await dialog.getByRole('button', { name: 'Create' }).click()
  const signIn = new SignInPage(page)
  await signIn.again.waitFor()
  await checkAccessibility(page, 'the sign-in above the page')
  await signIn.signInAgain()
  await signIn.answer(codeOf(testApp, secret))
  await signIn.again.waitFor({ state: 'detached' })
  // The request is repeated with what was typed.
  await page.getByRole('grid').getByText('Alfreds Futterkiste').first().waitFor()
})
