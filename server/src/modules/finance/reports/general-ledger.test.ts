/** The general ledger as a file, and the trial balance of a period. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { startTestApp } from '#test/test-app'
import { accountFactory } from '../accounts/account.factory.ts'
import { postEntry } from './ledger.fixtures.ts'

const testApp = await startTestApp()
const clerk = await testApp.caller('acme', 'accountant')
const cash = await accountFactory.create(clerk, { type: 'asset', code: 'GL1' })
const loan = await accountFactory.create(clerk, { type: 'liability', code: 'GL2' })
const unused = await accountFactory.create(clerk, { type: 'expense', code: 'GL3' })
const before = [
  [cash, 'debit', 100],
  [loan, 'credit', 100],
] as const
await postEntry(clerk, '2003-05-31', before)
const lent = await postEntry(clerk, '2003-06-10', [
  [cash, 'debit', 50],
  [loan, 'credit', 50],
])
const paid = await postEntry(clerk, '2003-06-30', [
  [loan, 'debit', 30],
  [cash, 'credit', 30],
])
await postEntry(clerk, '2003-07-01', [
  [loan, 'debit', 1],
  [cash, 'credit', 1],
])
const period = 'from_date=2003-06-01&to_date=2003-06-30'

test('writes opening balance, lines and closing balance of each account', async () => {
  const { body, headers } = await clerk.get(`/finance/reports/general-ledger?${period}`)
  assert.match(String(headers['content-disposition']), /filename="general-ledger-\d{4}-\d\d-\d\d\.csv"/)
  const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[]
  const shown = rows.map((each) => [
    each['account_code'],
    each['row'],
    each['date'],
    each['entry_number'],
    each['counter_accounts'],
    each['debit'],
    each['credit'],
    each['balance'],
  ])
  assert.deepEqual(shown, [
    ['GL1', 'opening', '2003-06-01', '', '', '', '', '100'],
    ['GL1', 'line', '2003-06-10', lent.entry_number, 'GL2', '50', '0', '150'],
    ['GL1', 'line', '2003-06-30', paid.entry_number, 'GL2', '0', '30', '120'],
    ['GL1', 'closing', '2003-06-30', '', '', '', '', '120'],
    ['GL2', 'opening', '2003-06-01', '', '', '', '', '100'],
    ['GL2', 'line', '2003-06-10', lent.entry_number, 'GL1', '0', '50', '150'],
    ['GL2', 'line', '2003-06-30', paid.entry_number, 'GL1', '30', '0', '120'],
    ['GL2', 'closing', '2003-06-30', '', '', '', '', '120'],
  ])
  const { rawPayload } = await testApp.app.http.inject({
    url: `/api/v1/finance/reports/general-ledger?${period}&format=xlsx`,
    headers: { authorization: `Bearer ${clerk.token}` },
  })
  const [sheet] = await readWorkbook(rawPayload)
  assert.equal(sheet?.sheet, 'General ledger')
  assert.equal(sheet?.data.length, rows.length + 1)
})

test('writes ledgers that are longer than a batch', async () => {
  const [many, other] = [
    await accountFactory.create(clerk, { type: 'asset', code: 'GL8' }),
    await accountFactory.create(clerk, { type: 'equity', code: 'GL9' }),
  ]
  // More lines than are read at once, all on one day, so that batches end within an entry.
  for (let entry = 0; entry < 3; entry++)
    await postEntry(clerk, '2004-01-01', [
      ...Array.from({ length: 400 }, (_, index) => [many, 'debit', index + 1] as const),
      [other, 'credit', 80_200] as const,
    ])
  const { body } = await clerk.get('/finance/reports/general-ledger?from_date=2004-01-01&to_date=2004-01-01')
  const rows = (parse(body, { bom: true, columns: true }) as Record<string, string>[]).filter(
    (each) => each['account_code'] === 'GL8' && each['row'] === 'line',
  )
  assert.equal(rows.length, 1_200)
  let balance = 0
  for (const { debit, balance: shown } of rows) {
    balance += Number(debit)
    assert.equal(Number(shown), balance)
  }
  assert.equal(balance, 240_600)
})

test('shows opening balance, debits, credits and closing balance of a period in the trial balance', async () => {
  const path = '/finance/reports/trial-balance?as_of_date=2003-06-30'
  const { data } = (await clerk.get(`${path}&from_date=2003-06-01`)).body
  const own = (code: string) => data.rows.find((row: { code: string }) => row.code === code)
  const named = ({ id, code, name }: { id: string; code: string; name: string }) => ({
    account_id: id,
    code,
    name,
  })
  const rest = { previous_debit: null, previous_credit: null }
  assert.deepEqual(own('GL1'), { ...named(cash), opening: 100, debit: 50, credit: 30, closing: 120, ...rest })
  assert.deepEqual(own('GL2'), {
    ...named(loan),
    opening: -100,
    debit: 30,
    credit: 50,
    closing: -120,
    ...rest,
  })
  assert.equal(own('GL3'), undefined)
  assert.partialDeepStrictEqual(data, {
    from_date: '2003-06-01',
    as_of_date: '2003-06-30',
    total_opening: 0,
    total_debit: 80,
    total_credit: 80,
    total_closing: 0,
  })
  const all = (await clerk.get(`${path}&from_date=2003-06-01&hide_zero=false`)).body.data.rows
  assert.ok(all.some((row: { account_id: string }) => row.account_id === unused.id))

  const onDay = (await clerk.get(path)).body.data
  assert.deepEqual(Object.keys(onDay), [
    'as_of_date',
    'compared_to',
    'currency',
    'rows',
    'total_debit',
    'total_credit',
    'previous_total_debit',
    'previous_total_credit',
  ])
  assert.deepEqual(onDay.rows[0], { ...named(cash), debit: 120, credit: 0, ...rest })
  const headerOf = async (query: string) => {
    const [header] = parse((await clerk.get(`${path}&format=csv${query}`)).body, { bom: true }) as string[][]
    return header?.join()
  }
  const previous = 'previous_debit,previous_credit,currency'
  assert.equal(await headerOf(''), `account_id,code,name,debit,credit,${previous}`)
  assert.equal(
    await headerOf('&from_date=2003-06-01'),
    `account_id,code,name,opening,debit,credit,closing,${previous}`,
  )
})

test('rejects a period that ends before it begins, and one with a comparison', async () => {
  const cases = [
    ['as_of_date=2003-06-01&from_date=2003-06-02', 'from_date'],
    ['as_of_date=2003-06-01&from_date=2003-05-02&compare_to=2003-05-01', 'compare_to'],
  ]
  for (const [query, field] of cases) {
    const { status, body } = await clerk.get(`/finance/reports/trial-balance?${query}`)
    assert.deepEqual([query, status, Object.keys(body.errors)], [query, 422, [field]])
  }
})
