/** The ledger of an account: lines, balances, pages, sources, counter accounts and files. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { openBooks } from '../posting/posting.fixtures.ts'
import { accountFactory } from '../accounts/account.factory.ts'
import { ledgerPage, ledgerPages, postEntry } from './ledger.fixtures.ts'

const { testApp, clerk, sentInvoice, today } = await openBooks()

const newAccount = (type: string) => accountFactory.create(clerk, { type })
const days = 'from_date=2003-06-01&to_date=2003-06-30'

test('shows posted and reversed lines with balances in the direction of the account', async () => {
  const [cash, income] = [await newAccount('asset'), await newAccount('income')]
  await postEntry(clerk, '2003-05-31', [
    [cash, 'debit', 40],
    [income, 'credit', 40],
  ])
  const sale = await postEntry(clerk, '2003-06-10', [
    [cash, 'debit', 100],
    [income, 'credit', 70],
    [income, 'credit', 30],
  ])
  const wrong = await postEntry(clerk, '2003-06-20', [
    [income, 'debit', 25],
    [cash, 'credit', 25],
  ])
  await clerk.post(`/finance/journal-entries/${wrong.id}/reverse`, { date: '2003-06-21', reason: 'Wrong' })
  await clerk.post('/finance/journal-entries', {
    date: '2003-06-22',
    description: 'A draft',
    lines: [
      { account_id: cash.id, debit: 1 },
      { account_id: income.id, credit: 1 },
    ],
  })
  const cases = [
    { id: cash.id, opening: 40, rows: ['100 0 140', '0 25 115', '25 0 140'], closing: 140 },
    { id: income.id, opening: 40, rows: ['0 70 110', '0 30 140', '25 0 115', '0 25 140'], closing: 140 },
  ]
  for (const { id, opening, rows, closing } of cases) {
    const { data, meta } = await ledgerPage(clerk, id, days)
    assert.deepEqual(
      data.rows.map(({ debit, credit, balance }) => `${debit} ${credit} ${balance}`),
      rows,
    )
    assert.deepEqual(
      [data.opening_balance, data.brought_forward, data.closing_balance],
      [opening, opening, closing],
    )
    assert.equal(data.line_count, rows.length)
    assert.equal(data.total_debit - data.total_credit, id === cash.id ? closing - opening : opening - closing)
    assert.equal(meta.next_cursor, null)
  }
  const { data } = await ledgerPage(clerk, cash.id, days)
  assert.partialDeepStrictEqual(data.rows[0], {
    date: '2003-06-10',
    entry: { id: sale.id, entry_number: sale.entry_number, date: '2003-06-10' },
    description: 'Entry of 2003-06-10',
    source: null,
    counter_accounts: [{ id: income.id }],
    counter_account_count: 1,
    amount: 100,
  })
})

test('names the largest accounts on the other side, three at most', async () => {
  const bank = await newAccount('asset')
  const costs = [1, 2, 3, 4, 5].map(async () => newAccount('expense'))
  const [first, second, third, fourth, fifth] = (await Promise.all(costs)) as [
    Created,
    Created,
    Created,
    Created,
    Created,
  ]
  await postEntry(clerk, '2003-06-10', [
    [first, 'debit', 1],
    [second, 'debit', 20],
    [third, 'debit', 5],
    [fourth, 'debit', 10],
    [second, 'debit', 1],
    [fifth, 'debit', 2],
    [bank, 'credit', 39],
  ])
  const counterOf = async (id: string) => {
    const { rows } = (await ledgerPage(clerk, id, days)).data as unknown as { rows: Counted[] }
    return rows.map(({ counter_accounts, counter_account_count: count }) => [
      count,
      counter_accounts.map((each) => each.id),
    ])
  }
  assert.deepEqual(await counterOf(bank.id), [[5, [second.id, fourth.id, third.id]]])
  assert.deepEqual(await counterOf(first.id), [[1, [bank.id]]])
  // Both sides of an entry may be on the same account.
  const pair = await newAccount('asset')
  await postEntry(clerk, '2003-06-11', [
    [pair, 'debit', 3],
    [pair, 'credit', 3],
  ])
  assert.deepEqual(await counterOf(pair.id), [
    [1, [pair.id]],
    [1, [pair.id]],
  ])
})

interface Created {
  id: string
}

interface Counted {
  counter_accounts: Created[]
  counter_account_count: number
}

test('reads pages whose balances stay those of the books while entries are posted', async () => {
  const [cash, income] = [await newAccount('asset'), await newAccount('income')]
  const pay = (date: string, amount: number) =>
    postEntry(clerk, date, [
      [cash, 'debit', amount],
      [income, 'credit', amount],
    ])
  // Several on one day, which only the id of the entry orders.
  for (const [date, amount] of [
    ['05', 1],
    ['10', 2],
    ['10', 4],
    ['10', 8],
    ['20', 16],
  ] as const)
    await pay(`2003-06-${date}`, amount)
  const query = `${days}&per_page=2`
  const whole = (await ledgerPage(clerk, cash.id, days)).data.rows
  const pages = await ledgerPages(clerk, cash.id, query)
  assert.deepEqual(
    pages.flatMap(({ data }) => data.rows),
    whole,
  )
  assert.deepEqual(
    pages.map(({ data }) => [data.rows.length, data.brought_forward]),
    [
      [2, 0],
      [2, 3],
      [1, 15],
    ],
  )
  assert.deepEqual(
    pages.map(({ meta }) => meta.per_page),
    [2, 2, 2],
  )

  const cursor = pages[0]?.meta.next_cursor
  // One before the position, one after it, one after the period.
  await pay('2003-06-01', 100)
  await pay('2003-06-11', 1_000)
  await pay('2003-07-01', 10_000)
  const second = await ledgerPage(clerk, cash.id, `${query}&cursor=${cursor}`)
  assert.equal(second.data.brought_forward, 103)
  assert.deepEqual(
    second.data.rows.map(({ amount, balance }) => [amount, balance]),
    [
      [4, 107],
      [8, 115],
    ],
  )
  const third = await ledgerPage(clerk, cash.id, `${query}&cursor=${second.meta.next_cursor}`)
  assert.deepEqual(
    third.data.rows.map(({ amount, balance }) => [amount, balance]),
    [
      [1_000, 1_115],
      [16, 1_131],
    ],
  )
  assert.equal(third.data.closing_balance, 1_131)
  assert.equal(third.meta.next_cursor, null)
})

async function receivables(): Promise<string> {
  const [account] = await testApp.sql(
    `select id from accounts where purpose = 'receivables' and tenant_id = $1`,
    [testApp.tenants.acme],
  )
  return String(account?.['id'])
}

test('filters by subledger, with balances of the subledger', async () => {
  const [one, other] = [await sentInvoice(), await sentInvoice()]
  const account = await receivables()
  await clerk.post(`/sales/invoices/${one}/apply-payment`, { amount: 30 })
  const { data } = await ledgerPage(clerk, account, `subledger_id=${one}`)
  assert.deepEqual(
    data.rows.map(({ amount }) => amount),
    [130, -30],
  )
  assert.deepEqual([data.opening_balance, data.closing_balance, data.line_count], [0, 100, 2])
  assert.equal((await ledgerPage(clerk, account, `subledger_id=${other}`)).data.closing_balance, 130)
})

test('names the source only to readers of its records', async () => {
  const id = await sentInvoice()
  const { invoice_number: number } = (await clerk.get(`/sales/invoices/${id}`)).body.data
  const account = await receivables()
  const path = `subledger_id=${id}&to_date=${today()}`
  const source = { type: 'invoice', id, kind: 'issued', number }
  assert.partialDeepStrictEqual((await ledgerPage(clerk, account, path)).data.rows, [{ source }])
  const reader = await testApp.caller('acme', 'finance.reports.read', 'finance.journal_entries.read')
  assert.partialDeepStrictEqual((await ledgerPage(reader, account, path)).data.rows, [
    { source: { ...source, number: null } },
  ])
})

test('rejects invalid parameters, and readers without the journal', async () => {
  const [one, other] = [await newAccount('asset'), await newAccount('asset')]
  const lines = [
    [one, 'debit', 1],
    [other, 'credit', 1],
  ] as const
  await postEntry(clerk, '2003-06-10', lines)
  await postEntry(clerk, '2003-06-11', lines)
  const { meta } = await ledgerPage(clerk, one.id, `${days}&per_page=1`)
  const encoded = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const cases: [query: string, field: string][] = [
    ['from_date=2003-06-02&to_date=2003-06-01', 'to_date'],
    ['per_page=101', 'per_page'],
    ['subledger_id=x', 'subledger_id'],
    ['page=2', 'page'],
    ['cursor=abc', 'cursor'],
    [`cursor=${encoded(other.id, '2003-02-30', other.id, 0)}`, 'cursor'],
    [`cursor=${encoded(other.id, '2003-06-10', 'x', 0)}`, 'cursor'],
    [`cursor=${encoded(other.id, '2003-06-10', other.id, 2 ** 31)}`, 'cursor'],
    [`cursor=${meta.next_cursor}`, 'cursor'],
  ]
  for (const [query, field] of cases) {
    const { status, body } = await clerk.get(`/finance/accounts/${other.id}/ledger?${query}`)
    assert.deepEqual([query, status, Object.keys(body.errors)], [query, 422, [field]])
  }
  const reports = await testApp.caller('acme', 'finance.reports.read')
  assert.equal((await reports.get(`/finance/accounts/${one.id}/ledger`)).status, 403)
  assert.equal((await reports.get('/finance/reports/general-ledger')).status, 403)
})

test('writes all pages of a ledger as a file', async () => {
  const [cash, income] = [await newAccount('asset'), await newAccount('income')]
  const entries = []
  for (const day of ['01', '02', '03'])
    entries.push(
      await postEntry(clerk, `2003-06-${day}`, [
        [cash, 'debit', 1.5],
        [income, 'credit', 1.5],
      ]),
    )
  const path = `/finance/accounts/${income.id}/ledger?${days}&per_page=2&format=csv`
  const rows = parse((await clerk.get(path)).body, { bom: true, columns: true }) as object[]
  assert.deepEqual(
    rows,
    entries.map(({ id, entry_number }, index) => ({
      date: `2003-06-0${index + 1}`,
      entry_number,
      description: `Entry of 2003-06-0${index + 1}`,
      source_type: '',
      source_number: '',
      counter_accounts: cash.code,
      debit: '0',
      credit: '1.5',
      balance: String(1.5 * (index + 1)),
      currency: 'USD',
      journal_entry_id: id,
    })),
  )
})
