/** Lines of automatic entries can name their account instead of a purpose. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#core'
import { inTenant } from '#core/jobs'
import { startTestApp } from '#test/test-app'
import { post, type Posting } from './post.ts'

const testApp = await startTestApp()
const clerk = await testApp.caller('acme', 'owner')

const created = async (code: string, type: string, is_active = true): Promise<string> =>
  (await clerk.post('/finance/accounts', { code, name: code, type, is_active })).body.data.id

const posted = async (lines: Posting['lines'], currency = 'USD') => {
  const source = { source_type: 'bank_transaction', source_id: newId(), source_kind: 'matched' }
  const posting = { ...source, description: 'Bank transaction', currency, lines }
  await inTenant(testApp.app.runtime, testApp.tenants.acme, (ctx) => post(ctx, posting))
  const { body } = await clerk.get(`/finance/journal-entries?source_id=${source.source_id}`)
  return body.data[0].lines as Record<string, unknown>[]
}

test('posts to the named account, and keeps its subledger and purpose', async () => {
  const [savings, rent, subledger_id] = [
    await created('1101', 'asset'),
    await created('6500', 'expense'),
    newId(),
  ]
  const lines = await posted([
    { account_id: rent, amount: 700, subledger_id },
    { account_id: rent, amount: 300, subledger_id },
    { account_id: savings, purpose: 'bank', detail: 'sepa', amount: -1500 },
    { purpose: 'bank', amount: 500 },
  ])
  const { id: bank } = (await clerk.get('/finance/accounts?search=1100')).body.data[0]
  assert.deepEqual(
    lines
      .map((line) => [
        line['account_id'],
        line['purpose'],
        line['subledger_id'],
        line['debit'],
        line['credit'],
      ])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    [
      [bank, 'bank', null, 5, 0],
      [savings, 'bank sepa', null, 0, 15],
      [rent, null, subledger_id, 10, 0],
    ].toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  )
})

test('clears the open item of a subledger on the named account only, at the historical rate', async () => {
  const rate = (date: string, value: number) =>
    clerk.put('/finance/exchange-rates', { rates: [{ currency: 'EUR', date, rate: value }] })
  await rate('2026-11-01', 1.5)
  const [deposit, loan, subledger_id] = [
    await created('2320', 'liability'),
    await created('2330', 'liability'),
    newId(),
  ]
  await posted(
    [
      { account_id: deposit, subledger_id, amount: -1000 },
      { purpose: 'bank', amount: 1000 },
    ],
    'EUR',
  )
  await rate('2026-11-24', 2)
  const lines = await posted(
    [
      { account_id: deposit, subledger_id, amount: 1000 },
      { account_id: loan, subledger_id, amount: 1000 },
      { purpose: 'bank', amount: -2000 },
    ],
    'EUR',
  )
  const bases = lines
    .filter(({ subledger_id: id }) => id === subledger_id)
    .map(({ account_id, base_debit }) => [account_id, base_debit])
  assert.deepEqual(
    new Map(bases as [string, number][]),
    new Map([
      [deposit, 15],
      [loan, 20],
    ]),
  )
})

test('rejects a line on an inactive or unknown account', async () => {
  const inactive = await created('6510', 'expense', false)
  for (const account_id of [inactive, newId()])
    await assert.rejects(
      posted([
        { account_id, amount: 100 },
        { purpose: 'bank', amount: -100 },
      ]),
      (error: { errors?: object }) => Object.keys(error.errors ?? {}).join() === 'account_id',
    )
})
