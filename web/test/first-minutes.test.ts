/** The first minutes of a new user, with the keyboard only: sign in, import, add, invite, find. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runJobs } from '../../server/test/jobs.ts'
import { testPassword } from '../../server/test/test-app.ts'
import { until } from '../../server/test/waiting.ts'
import { Frame } from './models/frame.ts'
import { Keyboard } from './models/keyboard.ts'
import { SignInPage } from './models/sign-in.ts'
import { startWeb, type Window } from './support/web.ts'

// The company is new: it has no records of other tests.
const web = await startWeb()
const owner = await web.user('owner')

const rows = Array.from({ length: 200 }, (_, index) => `Ana${index},Ruiz,ana${index}@quay.example`)
const file = ['First name,Last name,Email', ...rows].join('\n')

const heading = ({ page }: Window, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Runs in the page. Returns the text of the entry on which a key acts. */
const textOfChoice = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ??
  ''

/** Opens a page or a record with the palette: types a text until this entry is offered. */
async function go(window: Window, keyboard: Keyboard, text: string, title = text) {
  const { page } = window
  await keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('searchbox').waitFor()
  await keyboard.type(text)
  await palette.getByRole('menuitem', { name: title }).first().waitFor()
  // An entry is shown before the key acts on it.
  await until(`${title} as the entry of the key`, async () =>
    (await page.evaluate(textOfChoice)).includes(title),
  )
  await keyboard.press('Enter')
  await heading(window, title).waitFor()
}

async function signIn({ page, open }: Window, keyboard: Keyboard) {
  await open('/')
  await new SignInPage(page).title.waitFor()
  await keyboard.tabTo('the email', ({ label }) => label === 'Email')
  await keyboard.type(owner.email)
  await keyboard.press('Tab')
  await keyboard.tabTo('the password', ({ label }) => label === 'Password')
  await keyboard.type(testPassword)
  await keyboard.press('Enter')
  await new Frame(page).rail.waitFor()
}

async function importContacts(window: Window, keyboard: Keyboard) {
  const { page, watch } = window
  await page.getByRole('link', { name: 'Import contacts from a file' }).waitFor()
  await keyboard.tabTo('the first step', ({ label }) => label === 'Import contacts from a file')
  await keyboard.press('Enter')
  await heading(window, 'Import records').waitFor()
  const chooser = page.waitForEvent('filechooser')
  await keyboard.tabTo('the button for files', ({ label }) => label === 'Choose a file')
  await keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByText('200 rows checked: 200 new, 0 changed, 0 skipped, 0 rejected.').waitFor()
  await watch.idle()
  await keyboard.tabTo('the button that imports', ({ label }) => label === 'Import 200 rows')
  await keyboard.press('Enter')
  await page.getByRole('main').getByRole('progressbar').waitFor()
  await runJobs(web.testApp)
  await page.getByRole('main').getByRole('button', { name: 'Revert' }).waitFor()
}

test('signs in, imports contacts, adds a customer, invites a colleague and finds anything by name', async (t) => {
  const window = await web.window(t)
  const { page, watch } = window
  watch.expected.push(/status of 401/)
  const keyboard = new Keyboard(page, watch)
  await signIn(window, keyboard)
  await importContacts(window, keyboard)

  await go(window, keyboard, 'Customers')
  await keyboard.press('c')
  await page.getByRole('dialog').waitFor()
  await keyboard.fillIn({ company_name: 'Around the Horn', email: 'thomas@horn.example' })
  await keyboard.press('Enter')
  await page.getByText('“Around the Horn” is created.').waitFor()

  await go(window, keyboard, 'Invitations')
  await keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await keyboard.tabTo('the email', ({ label }) => label === 'Email')
  await keyboard.type('robert@example.com')
  await keyboard.press('Tab')
  await keyboard.tabTo('the name', ({ label }) => label === 'Name')
  await keyboard.type('Robert King')
  await keyboard.tabTo('a role', ({ label }) => label === 'Sales')
  await keyboard.press('Space')
  await keyboard.press('Control+Enter')
  await page.getByText('“Robert King” is created.').waitFor()
  await watch.idle()
  const { body } = await owner.get('/invitations')
  assert.deepEqual(body.data[0].roles, ['sales'])

  await go(window, keyboard, 'ana150', 'Ana150 Ruiz')
  await go(window, keyboard, 'around the h', 'Around the Horn')
})
