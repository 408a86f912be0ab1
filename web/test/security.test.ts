/** Second factor and devices of the user, and the requirement of a tenant. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import { codeOf, setUpApp, toNextPeriod } from '../../server/src/features/identity/identity.fixtures.ts'
import { type TestApp, testPassword } from '../../server/test/test-app.ts'
import { Frame } from './models/frame.ts'
import { SignInPage } from './models/sign-in.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb, startWeb } from './support/web.ts'

const web = await sharedWeb()
// One of its tests changes what a tenant requires.
const strictWeb = await startWeb()
const { testApp } = web

/** Reads the text of the QR code from its pixels, as a camera does. */
async function scan(page: Page): Promise<string> {
  const picture = page.getByAltText('QR code for the authenticator app')
  const { width, height, data } = await picture.evaluate(async (element) => {
    const image = element as HTMLImageElement
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 600
    const drawing = canvas.getContext('2d')
    // The page shows it on white, too.
    if (drawing) drawing.fillStyle = '#ffffff'
    drawing?.fillRect(0, 0, 600, 600)
    drawing?.drawImage(image, 0, 0, 600, 600)
    return { width: 600, height: 600, data: [...(drawing?.getImageData(0, 0, 600, 600).data ?? [])] }
  })
  return decodeQR({ width, height, data: Uint8Array.from(data) })
}

/** Takes the steps to set up an authenticator app, up to the first code, which is typed. */
async function setUp(page: Page, clock: TestApp['clock']): Promise<void> {
  await page.getByLabel('Current password').fill(testPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  const uri = new URL(await scan(page))
  assert.equal(uri.protocol, 'otpauth:')
  const secret = uri.searchParams.get('secret') ?? ''
  assert.equal((await page.getByRole('code').textContent())?.replaceAll(' ', ''), secret)
  await page.getByLabel('Code that the app shows now').fill(codeOf({ clock }, secret))
}

test('sets up an authenticator app from its QR code, replaces the recovery codes, and removes it', async (t) => {
  const user = await testApp.caller('acme', 'sales')
  toNextPeriod(testApp)
  const { page, watch, open } = await web.window(t, user, { width: 390, height: 844, colorScheme: 'dark' })
  watch.expected.push(/status of (401|422)/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/settings/security')
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByRole('button', { name: 'Set up' }).click()
  await setUp(page, testApp.clock)
  await checkAccessibility(page, 'the set-up of the app')
  await checkWidth(page, 'the set-up of the app')
  await page.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.nth(9).waitFor()
  const texts = await codes.allTextContents()
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Copied').waitFor()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), texts.join('\n'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  assert.equal((await download).suggestedFilename(), 'kontor-recovery-codes.txt')
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.locator('#root').isVisible(), false)
  assert.ok(await codes.first().isVisible())
  await page.emulateMedia({ media: 'screen' })
  // A slip must not lose the codes.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'I have stored them' }).click()
  await section.getByText('10 of 10 are unused.').waitFor()

  await section.getByRole('button', { name: 'Replace' }).click()
  await page.getByLabel('Current password').fill(testPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await codes.nth(9).waitFor()
  assert.equal(new Set([...texts, ...(await codes.allTextContents())]).size, 20)
  await page.getByRole('button', { name: 'I have stored them' }).click()

  await section.getByRole('button', { name: 'Remove' }).click()
  await page.getByLabel('Current password').fill('wrong')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('is not your password').waitFor()
  await page.getByLabel('Current password').fill(testPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await section.getByText('Off').waitFor()
})

test('lists the devices, ends one and all others', async (t) => {
  const user = await testApp.caller('acme', 'sales')
  const devices = []
  for (let number = 0; number < 3; number++) {
    const device = await web.window(t)
    device.watch.expected.push(/status of 401/)
    await device.open('/settings/security')
    await new SignInPage(device.page).signIn(user.email)
    await device.page.getByRole('region', { name: 'Signed-in devices' }).waitFor()
    devices.push(device)
  }
  const [own, second, third] = devices
  assert.ok(own && second && third)
  await own.open('/settings/security')
  const section = own.page.getByRole('region', { name: 'Signed-in devices' })
  const entries = section.getByRole('listitem')
  await entries.nth(2).waitFor()
  await checkAccessibility(own.page, 'the devices')
  assert.match(String(await entries.first().textContent()), /Chrome on Linux.*This device.*127\.0\.0\.1/)
  assert.equal(await entries.first().getByRole('button').count(), 0)
  await entries.nth(1).getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await entries.nth(2).waitFor({ state: 'detached' })
  await section.getByRole('button', { name: 'Sign out all others' }).click()
  await own.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out all others' }).click()
  await entries.nth(1).waitFor({ state: 'detached' })
  for (const { page } of [second, third]) {
    await page.reload()
    await new SignInPage(page).title.waitFor()
  }
  await own.page.reload()
  await entries.first().waitFor()
})

test('a user who lacks the required second factor sets it up and sees nothing else before', async (t) => {
  const owner = await strictWeb.testApp.caller('acme', 'owner')
  const { secret } = await setUpApp(owner)
  const admin = await strictWeb.window(t)
  admin.watch.expected.push(/status of 401/)
  await admin.open('/settings/company')
  const colleague = await strictWeb.testApp.caller('acme', 'sales')
  const { page, watch, open } = await strictWeb.window(t, colleague)
  watch.expected.push(/status of 403/)
  await open('/crm/leads')
  await new Frame(page).rail.waitFor()

  const signIn = new SignInPage(admin.page)
  await signIn.signIn(owner.email)
  toNextPeriod(strictWeb.testApp)
  await signIn.answer(codeOf(strictWeb.testApp, secret))
  const security = admin.page.getByRole('region', { name: 'Security' })
  await security.getByText('Require second factor').click()
  await security.getByRole('button', { name: 'Save' }).click()
  await admin.watch.idle()
  assert.equal((await owner.get('/auth/second-factor')).body.data.is_required, true)

  // In the middle of work.
  await new Frame(page).go('Customers')
  const title = page.getByRole('heading', { name: 'Acme requires a second factor' })
  await title.waitFor()
  await open('/crm/customers')
  await title.waitFor()
  assert.equal(await new Frame(page).rail.count(), 0)
  await checkAccessibility(page, 'the required second factor')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  toNextPeriod(strictWeb.testApp)
  await setUp(page, strictWeb.testApp.clock)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have stored them' }).click()
  await new Frame(page).rail.waitFor()
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
})

test('the requirement needs a second factor of one’s own', async (t) => {
  const owner = await testApp.caller('acme', 'owner')
  const { page, watch, open } = await web.window(t, owner)
  watch.expected.push(/status of 422/)
  await open('/settings/company')
  const security = page.getByRole('region', { name: 'Security' })
  await security.getByText('Require second factor').click()
  await security.getByRole('button', { name: 'Save' }).click()
  await security.getByText('needs your own second factor first').waitFor()
})
