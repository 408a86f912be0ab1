/** Imports of journal entries: drafts, posted entries, opening balances, errors and reverts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf, finished, prepared } from '#features/imports/import.fixtures'
import { runJobs } from '#test/jobs'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const url = '/finance/journal-entries'

// oxlint-disable-next-line typescript/no-explicit-any -- tests read responses without types
type Shown = any

const found = async (search: string): Promise<Shown[]> =>
  (await owner.get(`${url}?search=${encodeURIComponent(search)}&per_page=100`)).body.data
const errorsOf = async (id: string): Promise<Shown[]> => (await owner.get(`/imports/${id}/errors`)).body.data
const preview = async (id: string, body: object = {}): Promise<Shown> => {
  const response = await owner.post(`/imports/${id}/preview`, body)
  assert.equal(response.status, 200, JSON.stringify(response.body))
  return response.body.data
}
const accounts: Shown[] = (await owner.get('/finance/accounts?per_page=100')).body.data
const idOf = (code: string) => accounts.find((each) => each.code === code).id
const codeOf = (id: string) => accounts.find((each) => each.id === id).code

const linesOf = ({ lines }: Shown) =>
  lines.map(({ account_id, debit, credit, base_debit, base_credit }: Shown) =>
    [codeOf(account_id), debit, credit, base_debit, base_credit].join(' '),
  )

/** Debits less credits by account code, without accounts at 0. */
async function balances(date: string): Promise<Record<string, number>> {
  const { data } = (await owner.get(`/finance/reports/trial-balance?as_of_date=${date}`)).body
  return Object.fromEntries(
    data.rows
      .map(({ code, debit, credit }: Shown) => [code, Math.round((debit - credit) * 100) / 100])
      .filter(([, amount]: [string, number]) => amount !== 0),
  )
}

await owner.put('/finance/exchange-rates', { rates: [{ currency: 'EUR', date: '2026-01-01', rate: 0.9 }] })

const journal = [
  'Entry,Date,Description,Account,Debit,Credit,Currency,Line description',
  'A-1,2026-02-03,Journal one,6000,100.5,,USD,Paper',
  `A-1,,,${idOf('1100')},,100.5,,`,
  'A-2,2026-02-04,Journal two,1000,20,0,EUR,',
  'A-2,2026-02-04,Journal two,1100 Bank,0,12,EUR,',
  "A-2,2026-02-04,Journal two,Owner's equity,,8,EUR,",
].join('\n')

test('groups rows by their key, and adds drafts', async () => {
  const subject = await prepared(owner, 'journal_entry', journal)
  assert.deepEqual(subject.mapping, {
    Entry: 'entry_key',
    Date: 'date',
    Description: 'description',
    Account: 'lines.account_id',
    Debit: 'lines.debit',
    Credit: 'lines.credit',
    Currency: 'currency',
    'Line description': 'lines.description',
  })
  const done = await finished(testApp, owner, subject)
  assert.deepEqual(countsOf(done), { status: 'completed', created: 5, updated: 0, skipped: 0, failed: 0 })
  const [one] = await found('Journal one')
  assert.partialDeepStrictEqual(one, { status: 'draft', date: '2026-02-03', entry_number: null })
  assert.deepEqual(linesOf(one), ['6000 100.5 0 100.5 0', '1100 0 100.5 0 100.5'])
  const [two] = await found('Journal two')
  assert.deepEqual(linesOf(two), ['1000 20 0 18 0', '1100 0 12 0 10.8', '3000 0 8 0 7.2'])
  await owner.post(`/imports/${done.id}/revert`)
  await runJobs(testApp)
  assert.deepEqual(await found('Journal'), [])
})

test('posts entries on request; a revert reverses them on their day', async () => {
  const before = await balances('2026-12-31')
  const subject = await prepared(owner, 'journal_entry', journal, { posting: 'post' })
  assert.partialDeepStrictEqual(await preview(subject.id), { created: 5, posted: 5, failed: 0 })
  const done = await finished(testApp, owner, subject)
  const [one] = await found('Journal one')
  assert.equal(one.status, 'posted')
  assert.match(one.entry_number, /^JE-2026-\d{6}$/)
  assert.notDeepEqual(await balances('2026-12-31'), before)
  await owner.post(`/imports/${done.id}/revert`)
  await runJobs(testApp)
  const { data } = (await owner.get(`/imports/${done.id}`)).body
  assert.partialDeepStrictEqual(data, { status: 'reverted', reverted: 5, left_alone: 0 })
  assert.deepEqual(await balances('2026-12-31'), before)
  const reversals = (await found('Journal one')).map(({ date, status }) => `${date} ${status}`)
  assert.deepEqual(reversals.toSorted(), ['2026-02-03 posted', '2026-02-03 reversed'])
})

test('keeps the amounts in the currency of the tenant that the file has', async () => {
  const file = [
    'entry_number,date,account_code,line_description,debit,credit,currency,exchange_rate,base_debit,base_credit',
    'X-1,2026-03-01,1100,Paid late,100,0,EUR,0.95,95,0',
    'X-1,2026-03-01,3000,Paid late,0,100,EUR,0.95,0,90',
    'X-1,2026-03-01,6900,Paid late,0,0,EUR,0.95,0,5',
  ].join('\n')
  const done = await finished(
    testApp,
    owner,
    await prepared(owner, 'journal_entry', file, { posting: 'post' }),
  )
  assert.partialDeepStrictEqual(countsOf(done), { created: 3, failed: 0 })
  const [entry] = await found('Paid late')
  assert.deepEqual(linesOf(entry), ['1100 100 0 95 0', '3000 0 100 0 90', '6900 0 0 0 5'])
})

test('posts the difference of opening balances, and shows it before', async () => {
  const file = [
    'Account code;Account;Debit;Credit',
    '1000;Cash;120,00;0,00',
    '1100;Bank;2.500,00;0,00',
    '1200;Debtors;700,00;',
    '6000;Expenses;0,00;0,00',
    '2000;Creditors;;1.000,00',
    '2200;Tax;-20,00;',
  ].join('\n')
  const options = { opening: true, constants: { date: '2026-01-31', entry_key: 'Trial balance' } }
  const subject = await prepared(owner, 'journal_entry', file, options)
  const before = await balances('2026-01-31')
  const shown = await preview(subject.id, { rows: 1 })
  assert.partialDeepStrictEqual(shown, {
    rows_tried: 6,
    created: 6,
    failed: 0,
    posted: 6,
    mirrored_accounts: ['1200 Accounts receivable'],
  })
  assert.deepEqual(shown.opening_differences, [
    {
      date: '2026-01-31',
      description: 'Trial balance',
      currency: 'USD',
      debit: 3320,
      credit: 1020,
      difference: -2300,
    },
  ])
  assert.deepEqual(await balances('2026-01-31'), before)
  const done = await finished(testApp, owner, subject)
  assert.partialDeepStrictEqual(countsOf(done), { created: 6, failed: 0 })
  assert.deepEqual(await balances('2026-01-31'), {
    '1000': 120,
    '1100': 2500,
    '1200': 700,
    '2000': -1000,
    '2200': -20,
    '3200': -2300,
  })
  await owner.post(`/imports/${done.id}/revert`)
  await runJobs(testApp)
  assert.deepEqual(await balances('2026-01-31'), before)
})

test('values opening balances in another currency by the amounts of the file', async () => {
  const file =
    'key,date,account,debit,credit,currency,base_debit\nU,2026-01-30,1100,1000,,EUR,913.45\nU,2026-01-30,1000,10,,EUR,9'
  const options = { opening: true, mapping: { key: 'entry_key' } }
  const subject = await prepared(owner, 'journal_entry', file, options)
  await finished(testApp, owner, subject)
  const [entry] = await found('U')
  assert.deepEqual(linesOf(entry), ['1100 1000 0 913.45 0', '1000 10 0 9 0', '3200 0 1010 0 922.45'])
})

test('a text that differs in the rows of an entry is that of the line', async () => {
  const file = [
    'key,date,text,account,debit,credit',
    'T-1,2026-03-05,Stamps,6000,3,',
    'T-1,2026-03-05,Envelopes,6000,2,',
    'T-1,2026-03-05,,1100,,5',
  ].join('\n')
  const done = await finished(
    testApp,
    owner,
    await prepared(owner, 'journal_entry', file, { mapping: { key: 'entry_key' } }),
  )
  assert.partialDeepStrictEqual(countsOf(done), { created: 3, failed: 0 })
  const [entry] = await found('Stamps')
  assert.equal(entry.description, 'Stamps')
  assert.deepEqual(
    entry.lines.map(({ description }: Shown) => description),
    ['Stamps', 'Envelopes', null],
  )
})

test('names the field and the row of each error', async () => {
  await owner.post('/finance/accounts', { code: '6050', name: 'Old', type: 'expense', is_active: false })
  const rows: [row: string, field: string, message: RegExp][] = [
    ['B-1,2026-02-01,x,6000,10,', 'lines', /debits of the entry B-1 are 10\.00 USD, credits 0\.00 USD/],
    ['B-2,2026-02-01,x,nine,10,', 'lines.account_id', /names no account: "nine" was not found/],
    ['B-3,2026-02-01,x,6050,10,', 'lines.account_id', /active account/],
    ['B-4,2026-02-01,x,6000,10,10', 'lines.debit', /and not both/],
    ['B-5,2026-02-01,x,6000,,', 'lines', /must have an amount/],
    ['B-6,2029-02-01,x,6000,10,', 'date', /must not be after/],
    ['B-7,2020-05-31,x,6000,10,', 'date', /the books are closed/],
  ]
  await owner.post('/finance/periods/close', { until: '2020-05-31' })
  const file = ['key,date,description,account,debit,credit', ...rows.map(([row]) => row)].join('\n')
  const subject = await prepared(owner, 'journal_entry', file, { mapping: { key: 'entry_key' } })
  const done = await finished(testApp, owner, subject)
  assert.partialDeepStrictEqual(countsOf(done), { created: 0, failed: rows.length })
  const errors = await errorsOf(done.id)
  for (const [index, [row, field, message]] of rows.entries())
    assert.match(errors[index].errors[field]?.[0] ?? JSON.stringify(errors[index]), message, row)
})

test('reports the error of a group in its row, and the others with it', async () => {
  const file = [
    'key,date,account,debit,credit',
    'C-1,2026-02-01,6000,10,',
    'C-1,2026-02-01,1100,,9',
    'C-2,2026-02-01,6000,10,',
    'C-2,2026-02-01,1100,,10',
  ].join('\n')
  const subject = await prepared(owner, 'journal_entry', file, { mapping: { key: 'entry_key' } })
  const shown = await preview(subject.id)
  assert.deepEqual(
    shown.errors.map(({ row_number, errors }: Shown) => [row_number, Object.keys(errors)]),
    [
      [2, ['lines']],
      [3, ['row']],
    ],
  )
  assert.partialDeepStrictEqual(shown, { created: 2, failed: 2, opening_differences: [] })
})

test('a preview does not cut an entry', async () => {
  const file = [
    'key,date,account,debit,credit',
    ...['D-1', 'D-2', 'D-3'].flatMap((key) => [
      `${key},2026-02-01,6000,10,`,
      `${key},2026-02-01,1100,,4`,
      `${key},2026-02-01,1000,,6`,
    ]),
  ].join('\n')
  const subject = await prepared(owner, 'journal_entry', file, { mapping: { key: 'entry_key' } })
  assert.partialDeepStrictEqual(await preview(subject.id, { rows: 4 }), { rows_tried: 6, failed: 0 })
})

test('rejects options that other records lack, and callers who may not post', async () => {
  const rejected = async (by: typeof owner, draft: object) => {
    const { status, body } = await by.post('/imports', { file_name: 'x.csv', ...draft })
    return [status, Object.keys(body.errors)]
  }
  assert.deepEqual(await rejected(owner, { entity_type: 'account', opening: true }), [422, ['opening']])
  assert.deepEqual(await rejected(owner, { entity_type: 'invoice', opening: true }), [422, ['opening']])
  const entity = { entity_type: 'journal_entry' }
  assert.deepEqual(await rejected(owner, { ...entity, posting: 'register_only' }), [422, ['posting']])
  const writer = await testApp.caller('acme', 'platform.imports.write', 'finance.journal_entries.write')
  assert.deepEqual(await rejected(writer, { ...entity, opening: true }), [403, []])
  assert.deepEqual(await rejected(writer, { ...entity, posting: 'post' }), [403, []])
})
