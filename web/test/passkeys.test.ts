/** Passkeys with the virtual authenticator of Chromium: added, used with and without the password, renamed, removed. */
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { freePort } from '../../server/src/runtime/postgres/free-port.ts'
import { testPassword } from '../../server/test/test-app.ts'
import { Frame } from './models/frame.ts'
import { SignInPage } from './models/sign-in.ts'
import { checkAccessibility } from './support/axe.ts'
import { startWeb } from './support/web.ts'

// Passkeys belong to a host name: there are none for an address.
const port = String(await freePort())
const web = await startWeb({ KONTOR_PORT: port, KONTOR_PUBLIC_URL: `http://localhost:${port}` })

/** Adds an authenticator that checks the user by itself. */
async function addAuthenticator(page: Page) {
  const debugging = await page.context().newCDPSession(page)
  await debugging.send('WebAuthn.enable')
  await debugging.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await new SignInPage(page).title.waitFor()
}

test('a passkey signs the user in, with the password and alone', async (t) => {
  const user = await web.testApp.caller('acme', 'sales')
  const { page, watch, open } = await web.window(t, user)
  watch.expected.push(/status of 401/)
  const [signIn, frame] = [new SignInPage(page), new Frame(page)]
  await addAuthenticator(page)
  await open('/settings/security')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name', { exact: true }).fill('My laptop')
  await dialog.getByLabel('Current password').fill(testPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').nth(9).waitFor()
  await checkAccessibility(page, 'the recovery codes')
  await dialog.getByRole('button', { name: 'I have stored them' }).click()
  await section.getByText('My laptop').waitFor()

  await signOut(page)
  await signIn.passkeyAlone.click()
  await frame.rail.waitFor()

  await signOut(page)
  await signIn.signIn(user.email)
  await page.getByText('Confirm that it is you').waitFor()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await frame.rail.waitFor()

  await open('/settings/security')
  await section.getByText(/^Last used/).waitFor()
  await section.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await section.getByText('Old laptop').waitFor()
  await section.getByRole('button', { name: 'Remove' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove the passkey Old laptop?' })
  await removal.getByLabel('Current password').fill(testPassword)
  await removal.getByRole('button', { name: 'Remove' }).click()
  await section.getByText('Old laptop').waitFor({ state: 'detached' })
  await signOut(page)
  await signIn.signIn(user.email)
  await frame.rail.waitFor()
})

test('says that no passkey was used, and leaves the other ways open', async (t) => {
  const { page, watch, open } = await web.window(t)
  watch.expected.push(/status of 401/)
  await addAuthenticator(page)
  await open('/')
  const signIn = new SignInPage(page)
  // The authenticator has no passkey for this server.
  await signIn.passkeyAlone.click()
  await signIn.failure.getByText('The passkey was not used.').waitFor()
  const { email } = await web.user('sales')
  await signIn.signIn(email)
  await new Frame(page).rail.waitFor()
})
