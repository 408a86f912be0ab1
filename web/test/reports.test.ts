/** Reports: each report of the API has a page; from a figure to its records; charts by keyboard; downloads. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { endpoints } from '../../server/src/app.ts'
import { reportsIn } from '../../server/src/features/reports/reports.ts'
import { opportunityFactory } from '../../server/src/modules/crm/opportunities/opportunity.factory.ts'
import { accountFactory } from '../../server/src/modules/finance/accounts/account.factory.ts'
import { until } from '../../server/test/waiting.ts'
import { reports } from '../src/data/business/report-metadata.ts'
import { datesOf, lastMonths, presetOf, yearBefore } from '../src/reports/periods.ts'
import { Keyboard } from './models/keyboard.ts'
import { ReportPage } from './models/report.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

/** Posts an entry of 1,200 between new accounts, in a month that no other test uses. */
async function postEntry(date: string) {
  const income = await accountFactory.create(owner, { type: 'income', name: 'Grants' })
  const others = await accountFactory.create(owner, { type: 'income', name: 'Fees' })
  const cash = await accountFactory.create(owner, { type: 'asset', name: 'Petty cash' })
  const lines = [
    { account_id: cash.id, debit: 1200 },
    { account_id: income.id, credit: 900 },
    { account_id: others.id, credit: 300 },
  ]
  const draft = await owner.post('/finance/journal-entries', { date, description: `Grant of ${date}`, lines })
  const { status, body } = await owner.post(`/finance/journal-entries/${draft.body.data.id}/post`)
  assert.equal(status, 200)
  return { income: `${String(income['code'])} Grants`, number: String(body.data.entry_number) }
}

test('every report of the API has a page', () => {
  const names = reportsIn(endpoints).map(({ report }) => report.name)
  assert.ok(names.length > 25)
  assert.deepEqual(Object.keys(reports).toSorted(), names.toSorted())
  assert.deepEqual(
    Object.values(reports)
      .map(({ path }) => path)
      .toSorted(),
    reportsIn(endpoints)
      .map(({ path }) => path)
      .toSorted(),
  )
})

const usual = { fiscal_year_start: '01-01', week_start: 'monday' } as const

test('weeks and years are those of the company', () => {
  for (const [fiscal_year_start, week_start, preset, today, from_date, to_date] of [
    ['04-01', 'monday', 'year', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['04-01', 'monday', 'year', '2026-04-01', '2026-04-01', '2026-04-01'],
    ['04-01', 'monday', 'last_year', '2026-04-01', '2025-04-01', '2026-03-31'],
    ['03-01', 'monday', 'last_year', '2024-05-05', '2023-03-01', '2024-02-29'],
    ['01-01', 'sunday', 'week', '2026-11-28', '2026-11-22', '2026-11-28'],
    ['01-01', 'sunday', 'week', '2026-11-29', '2026-11-29', '2026-11-29'],
    ['01-01', 'saturday', 'week', '2026-11-27', '2026-11-21', '2026-11-27'],
  ] as const)
    assert.deepEqual(datesOf(preset, today, { fiscal_year_start, week_start }), { from_date, to_date })
})

test('named periods have the days of the calendar', () => {
  assert.deepEqual(datesOf('week', '2026-11-29', usual), { from_date: '2026-11-23', to_date: '2026-11-29' })
  assert.deepEqual(datesOf('last_month', '2026-01-31', usual), {
    from_date: '2025-12-01',
    to_date: '2025-12-31',
  })
  assert.deepEqual(datesOf('last_quarter', '2026-02-10', usual), {
    from_date: '2025-10-01',
    to_date: '2025-12-31',
  })
  assert.deepEqual(datesOf('last_year', '2026-03-01', usual), {
    from_date: '2025-01-01',
    to_date: '2025-12-31',
  })
  assert.deepEqual(lastMonths('2026-03-30', 2), [
    { from_date: '2026-02-01', to_date: '2026-02-28' },
    { from_date: '2026-03-01', to_date: '2026-03-30' },
  ])
  assert.equal(presetOf({ from_date: '2026-01-01', to_date: '2026-11-29' }, usual), 'year')
  assert.equal(presetOf({ from_date: '2026-10-31', to_date: '2026-11-29' }, usual), undefined)
  assert.equal(yearBefore('2024-02-29'), '2023-02-28')
})

test('a figure of the profit leads to the entries with their amounts on the account, and to the entry', async (t) => {
  const { income, number } = await postEntry('2003-06-15')
  const { page, open } = await web.window(t, 'owner')
  const report = new ReportPage(page)
  await open('/analytics')
  await page.getByRole('link', { name: 'Profit and loss', exact: true }).click()
  await report.choosePeriod('Other days')
  await report.enter('From', '1.6.2003')
  await report.enter('Until', '30.6.2003')
  const statement = report.table('Profit and loss')
  const row = statement.getByRole('row').filter({ hasText: income })
  await row.getByText('900.00').waitFor()
  const parameters = new URL(page.url()).searchParams
  assert.equal(parameters.get('from_date'), '2003-06-01')
  assert.equal(parameters.get('to_date'), '2003-06-30')

  await row.getByRole('link', { name: income }).click()
  await page.getByRole('heading', { level: 1, name: 'Account statement' }).waitFor()
  // The entry is of 1,200; 300 of it are on another account of income.
  const entries = report.table('Entries')
  await entries.getByRole('row').filter({ hasText: number }).getByText('900.00').first().waitFor()
  await report.main.getByText('Closing balance').waitFor()
  await entries.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
})

test('a report names the period that it takes by itself', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open('/analytics/profit-and-loss')
  const report = new ReportPage(page)
  const period = report.main.getByRole('button', { name: /Period/ })
  await period.filter({ hasText: /This year|Today/ }).waitFor()
})

test('a refused parameter is shown at its field, and nothing typed is lost', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  const report = new ReportPage(page)
  await open('/analytics/order-performance?from_date=2003-06-30')
  await report.enter('Until', '1.6.2003')
  const field = report.field('Until')
  await until(
    'the field is marked',
    async () => (await field.getAttribute('aria-invalid')) === 'true',
    10_000,
  )
  assert.equal(await field.inputValue(), '1 Jun 2003')
  await report.enter('Until', '31.7.2003')
  await report.main.getByText('Median order value').waitFor()
})

test('a chart is read by keyboard, and its table is behind a button', async (t) => {
  await opportunityFactory.create(owner, { value: 5000, currency: 'EUR', expected_close_date: '2041-03-15' })
  const { page, watch, open } = await web.window(t, 'owner')
  const report = new ReportPage(page)
  const keyboard = new Keyboard(page, watch)
  await open('/analytics/sales-forecast?from_date=2041-03-01&to_date=2041-04-30')
  const chart = report.chart('By month').or(report.chart('Forecast by month')).first()
  await chart.waitFor()
  await chart.focus()
  await keyboard.press('Home')
  const text = () => chart.getAttribute('aria-valuetext')
  await until(
    'the first month',
    async () => ((await text()) ?? '').startsWith('Mar 41: Weighted value €'),
    10_000,
  )
  await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  const table = report.main.getByRole('table', { name: /month/ })
  await table.getByRole('cell', { name: '€5,000.00' }).waitFor()
})

test('the command palette finds reports, and only those that the user may read', async (t) => {
  const { page, watch, open } = await web.window(t, 'sales')
  const keyboard = new Keyboard(page, watch)
  await open('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('searchbox')
  const results = page.getByRole('menu', { name: 'Results' })
  await search.fill('balance sheet')
  await page.getByText('Nothing found').waitFor()
  await search.fill('pipeline')
  await results.getByRole('menuitem', { name: /Pipeline by stage/ }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Pipeline by stage' }).waitFor()
})

test('a report is downloaded with its parameters', async (t) => {
  const { income } = await postEntry('2003-08-15')
  const { page, open } = await web.window(t, 'owner')
  await open('/analytics/profit-and-loss?from_date=2003-08-01&to_date=2003-08-31')
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV: Accounts' }).click(),
  ])
  const content = await readFile(await file.path(), 'utf8')
  assert.match(file.suggestedFilename(), /^profit-and-loss-.*\.csv$/)
  assert.match(content, new RegExp(income.split(' ')[0] ?? ''))
})
