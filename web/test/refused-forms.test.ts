/** A form that the server refuses, and a question before a loss: the focus is where one continues. */
import { test } from 'node:test'
import { until } from '../../server/test/waiting.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

/** Runs in the page. Returns whether the first control with an error has the focus. */
const isFirstError = () => {
  const first = document.querySelector('form [aria-invalid=true], form [data-invalid] button')
  return first !== null && first === document.activeElement
}

test('the first field with an error has the focus after a refusal', async (t) => {
  const { page, open, watch } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  await open('/operations/suppliers')
  await page.getByRole('button', { name: 'New supplier' }).waitFor()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Zaanse Snoepfabriek')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText(/valid email/).waitFor()
  await until('the focus on the first error', () => page.evaluate(isFirstError))
})

test('the question before a deletion has the focus on the way back', async (t) => {
  const { body } = await owner.post('/operations/suppliers', {
    name: 'Karkki Oy',
    code: 'KARKKI',
    email: 'karkki@refused.example',
  })
  const { page, open } = await web.window(t, 'owner')
  await open(`/operations/suppliers/${body.data.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })
  await until('the focus on Cancel', () => cancel.evaluate((each) => each === document.activeElement))
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Karkki Oy' }).waitFor()
})
