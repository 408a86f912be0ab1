import assert from 'node:assert/strict'
import { test } from 'node:test'
import { journalEntryFactory } from '../journal-entries/journal-entry.factory.ts'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const stranger = await testApp.caller('globex', 'owner')

const setAccounts = (finance_accounts: object | null) =>
  owner.patch('/tenant', { settings: { finance_accounts } })
const accountOf = async (code: string) =>
  (await owner.get('/finance/accounts?per_page=100')).body.data.find(
    (each: { code: string }) => each.code === code,
  )

test('rejects unknown, inactive and mistyped accounts for automatic entries', async () => {
  const { status: made } = await owner.post('/finance/accounts', {
    code: '4900',
    name: 'Old',
    type: 'income',
    is_active: false,
  })
  assert.equal(made, 201)
  const { status, body } = await setAccounts({
    revenue: 'NOPE',
    shipping: '4900',
    receivables: '5000',
    tax_by_rate: { abc: '2200', '19.0': '2200', 19: '4000', 7: '2200' },
    bank_by_method: { bitcoin: '1100', cash: '1000' },
  })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'settings.finance_accounts.bank_by_method.bitcoin',
    'settings.finance_accounts.receivables',
    'settings.finance_accounts.revenue',
    'settings.finance_accounts.shipping',
    'settings.finance_accounts.tax_by_rate.19',
    'settings.finance_accounts.tax_by_rate.19.0',
    'settings.finance_accounts.tax_by_rate.abc',
  ])
})

test('rejects the deletion of an account that is used in the settings', async () => {
  const { body: created } = await owner.post('/finance/accounts', {
    code: '4950',
    name: 'Web shop',
    type: 'income',
  })
  const { id } = created.data
  assert.equal((await setAccounts({ revenue: '4950' })).status, 200)
  for (const [field, value] of [
    ['is_active', false],
    ['code', '4951'],
    ['type', 'expense'],
  ] as const) {
    const { status, body } = await owner.put(`/finance/accounts/${id}`, { [field]: value })
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], field)
  }
  assert.equal((await owner.delete(`/finance/accounts/${id}`)).status, 422)
  assert.equal((await setAccounts({ revenue: null })).status, 200)
  assert.equal((await owner.put(`/finance/accounts/${id}`, { is_active: false })).status, 200)
  assert.equal((await owner.delete(`/finance/accounts/${id}`)).status, 200)
})

test('creates accounts for supplier invoices in every tenant', async () => {
  const found = await Promise.all(['1600', '2000'].map(async (code) => (await accountOf(code))?.purpose))
  assert.deepEqual(found, ['input_tax', 'payables'])
})

test('rejects a change of the tenant currency once there are entries', async () => {
  assert.equal((await stranger.patch('/tenant', { currency: 'GBP' })).status, 200)
  await journalEntryFactory.create(owner)
  const { status, body } = await owner.patch('/tenant', { currency: 'GBP' })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['currency']])
  const { currency } = (await owner.get('/tenant')).body.data
  assert.equal((await owner.patch('/tenant', { currency })).status, 200)
})
