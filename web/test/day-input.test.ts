/** Days in forms: a time of day can be added where the API takes both. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agreementFactory } from '../../server/src/modules/rentals/agreements/agreement.factory.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

test('a rental begins at a time of day, or without one at midnight', async (t) => {
  const { id, lines } = await agreementFactory.create(owner)
  const path = `/rentals/agreements/${id}`
  const day = new Date(Date.parse(lines[0].period_from) + 86_400_000).toISOString().slice(0, 10)
  const { page, watch, open } = await web.window(t, 'owner')
  await open(path)
  const line = page.getByRole('group', { name: 'Line 1', exact: true })
  const [start, time] = [/from$/i, /from: time$/i].map((name) => line.getByRole('textbox', { name }))
  const edit = () => page.getByRole('button', { name: 'Edit lines' }).click()
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await line.waitFor({ state: 'detached' })
    await watch.idle()
    return (await owner.get(path)).body.data.lines[0].period_from
  }
  await edit()
  await start?.fill(day)
  await time?.fill('14:30')
  assert.equal(await save(), `${day}T14:30:00.000Z`)
  await edit()
  assert.equal(await time?.inputValue(), '14:30')
  await time?.fill('')
  assert.equal(await save(), `${day}T00:00:00.000Z`)
})
