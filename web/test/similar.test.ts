/** A search that finds nothing shows similar records, and says that they are only similar. */
import { test } from 'node:test'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

await owner.post('/crm/customers', {
  type: 'business',
  company_name: 'Fahrradladen Immergrün',
  email: 'immergruen@similar.example',
})

const sentence = 'No exact match. Similar records:'

test('a list, the palette and the choice of a link offer similar records', async (t) => {
  const { page, open, watch } = await web.window(t, 'owner')
  await open('/crm/customers?search=Immergrunn')
  await page.getByRole('gridcell', { name: 'Fahrradladen Immergrün' }).first().waitFor()
  await page.getByText(sentence).waitFor()
  await open('/crm/customers?search=immergruen')
  await page.getByRole('gridcell', { name: 'Fahrradladen Immergrün' }).first().waitFor()
  await page.getByText(sentence).waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('searchbox').fill('Fahradladen')
  const similar = palette.getByRole('group', { name: sentence })
  await similar.getByRole('menuitem', { name: /Fahrradladen Immergrün/ }).waitFor()

  await open('/crm/opportunities?create=1')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Imergrün')
  await page.getByText(sentence).waitFor()
  await page.getByRole('option', { name: 'Fahrradladen Immergrün' }).click()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'Fahrradladen Immergrün'),
  )
  await watch.idle()
})
