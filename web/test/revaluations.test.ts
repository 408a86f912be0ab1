/** Revaluations: the items are shown before they are posted, a missing rate is entered, and the entries are found. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAccessibility } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

const { data: accounts } = (await owner.get('/finance/accounts?per_page=100')).body
const idOf = (code: string) => accounts.find((each: { code: string }) => each.code === code).id

async function open(code: string, currency: string, rate: number, amount: number) {
  const lines = [
    { account_id: idOf(code), ...(amount > 0 ? { debit: amount } : { credit: -amount }) },
    { account_id: idOf('3000'), ...(amount > 0 ? { credit: amount } : { debit: -amount }) },
  ]
  const body = { date: '2026-03-10', description: 'Open item', currency, exchange_rate: rate, lines }
  const { id } = (await owner.post('/finance/journal-entries', body)).body.data
  assert.equal((await owner.post(`/finance/journal-entries/${id}/post`)).status, 200)
}

await owner.put('/finance/exchange-rates', { rates: [{ currency: 'EUR', date: '2026-10-31', rate: 1.3 }] })
await open('1200', 'EUR', 1.2, 1000)
await open('2000', 'CHF', 1.1, -200)

for (const width of [1440, 390])
  test(`shows what a revaluation posts, and posts it, at ${width} pixels`, async (t) => {
    const { page, open: visit, watch } = await web.window(t, 'owner', { width, height: 900 })
    // The dry run asks for a rate.
    watch.expected.push(/status of 422/)
    await visit('/finance/revaluations')
    await page.getByRole('button', { name: 'Post revaluation' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('there is no rate of CHF', { exact: false }).waitFor()
    await dialog.getByLabel('Rate of CHF').fill('1.05')
    await dialog.getByLabel('Rate of CHF').press('Tab')
    await dialog.getByText('Unrealised gain: US$110.00').waitFor()
    await dialog.getByText('US$1,300.00').waitFor()
    await checkAccessibility(page, `a revaluation at ${width} pixels`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    assert.ok(overflow <= 0, `${overflow} pixels too wide`)
    await dialog.getByRole('button', { name: 'Post revaluation' }).click()
    const main = page.getByRole('main')
    await main.getByText('US$1,300.00').first().waitFor()
    const { data } = (await owner.get('/finance/revaluations?status=posted')).body
    assert.partialDeepStrictEqual(data[0], { date: '2026-10-31', difference: 110 })
    await owner.post(`/finance/revaluations/${data[0].id}/reverse`, { reason: 'For the next width' })
    await visit('/finance/revaluations')
    await main.getByText('Reversed').first().waitFor()
  })
