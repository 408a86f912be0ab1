/** Tax returns: filing keeps figures, later entries of filed days are corrections, and settlements are known. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBooks } from '../posting/posting.fixtures.ts'

const { testApp, clerk, customer, done, sentInvoice } = await openBooks()
const accountant = await testApp.caller('acme', 'accountant')
const url = '/finance/tax-returns'

const wine = (unit_price: number) => ({ name: 'Wine', quantity: 1, unit_price, tax_rate: 19 })
const sold = (issue_date: string, unit_price: number) =>
  sentInvoice({ items: [wine(unit_price)], shipping_amount: 0, issue_date, due_date: issue_date })

const added = (from_date: string, to_date: string, more: object = {}) =>
  done(url, { from_date, to_date, ...more })
const shown = async (id: string) => (await clerk.get(`${url}/${id}`)).body.data
const filed = (id: string, more: object = {}) => done(`${url}/${id}/file`, { reference: 'T-1', ...more })
const reopen = (id: string) => clerk.post(`${url}/${id}/reopen`, { reason: 'Asked by the tax office' })
const errorsOf = ({
  status,
  body,
}: {
  status: number
  body: { error?: { code: string }; errors: object }
}) => [status, body.error?.code, Object.keys(body.errors)]
const accounts = async () => {
  const { body } = await clerk.get('/finance/reports/tax?from_date=2026-01-01&to_date=2026-12-31')
  return Object.fromEntries(
    body.data.accounts.map((row: Record<string, unknown>) => [
      row['code'],
      [row['coded'], row['settled'], row['uncoded'], row['closing_balance']],
    ]),
  )
}

let first = ''
let second = ''

test('an open return follows the books; a filed one keeps its figures', async () => {
  await sold('2026-08-10', 100)
  const { id, status, kind } = await added('2026-07-01', '2026-09-30')
  first = id
  assert.deepEqual([status, kind], ['open', 'vat'])
  assert.partialDeepStrictEqual((await shown(id)).figures, { output_tax: 19, input_tax: 0, payable: 19 })
  await sold('2026-09-30', 200)
  const { figures, checks } = await shown(id)
  assert.partialDeepStrictEqual(figures, { payable: 57, correction_payable: 0 })
  assert.deepEqual(
    checks.map(({ check, count }: { check: string; count: number }) => [check, count]),
    [
      ['drafts', 0],
      ['waiting_rates', 0],
      ['missing_vat_ids', 0],
      ['number_gaps', 0],
      ['uncoded_tax', 0],
    ],
  )
  const result = await filed(id)
  assert.partialDeepStrictEqual(result, {
    status: 'filed',
    reference: 'T-1',
    filed_by: clerk.userId,
    checks: [],
  })
  assert.match(result.content_sha256, /^[0-9a-f]{64}$/)
  await sold('2026-09-15', 1_000)
  assert.deepEqual((await shown(id)).figures, figures)
  assert.equal((await shown(id)).content_sha256, result.content_sha256)
})

test('the next return contains later entries of filed days, and names them', async () => {
  await sold('2026-10-05', 10)
  const { id } = await added('2026-10-01', '2026-11-24')
  second = id
  const { figures, corrections } = await shown(id)
  assert.partialDeepStrictEqual(figures, { payable: 191.9, correction_payable: 190 })
  assert.equal(corrections.length, 1)
  assert.partialDeepStrictEqual(corrections[0], {
    corrected_return_id: first,
    from_date: '2026-07-01',
    to_date: '2026-09-30',
    date: '2026-09-15',
    base_amount: 1_000,
    tax_amount: 190,
  })
  await filed(id)
  assert.deepEqual((await shown(id)).corrections, corrections)
})

test('all returns add up to the tax report', async () => {
  await sold('2026-09-16', 100)
  await sold('2026-10-06', 100)
  const { id } = await added('2026-11-25', '2026-12-31')
  const sum = (await Promise.all([first, second, id].map(shown))).reduce(
    (all, { figures }) => all + figures.payable,
    0,
  )
  const { body } = await clerk.get('/finance/reports/tax?from_date=2026-01-01&to_date=2026-12-31')
  assert.equal(sum.toFixed(2), body.data.payable.toFixed(2))
  assert.equal((await clerk.delete(`${url}/${id}`)).status, 200)
})

test('a filed return is not changed, deleted, overlapped, or reopened before a later one', async () => {
  const refused = (field: string) => [422, 'PERIOD_FILED', [field]]
  assert.deepEqual(errorsOf(await clerk.patch(`${url}/${first}`, { note: 'x' })), refused('note'))
  assert.deepEqual(errorsOf(await clerk.delete(`${url}/${first}`)), refused('status'))
  assert.deepEqual(errorsOf(await reopen(first)), refused('status'))
  const overlap = await clerk.post(url, { from_date: '2026-09-30', to_date: '2026-10-01' })
  assert.deepEqual(errorsOf(overlap), refused('from_date'))
  assert.match(String(overlap.body.meta.tax_return_id), /^[0-9A-Z]{26}$/)
  const again = await clerk.post(`${url}/${first}/file`, { reference: 'T-2' })
  assert.deepEqual([again.status, again.body.error.code], [422, 'INVALID_STATE'])
  // Returns of another kind have their own days.
  const list = await added('2026-09-01', '2026-09-30', { kind: 'ec_sales' })
  const same = await clerk.post(url, { kind: 'ec_sales', from_date: '2026-09-10', to_date: '2026-09-20' })
  assert.deepEqual(errorsOf(same), [422, 'VALIDATION_ERROR', ['from_date']])
  assert.equal((await clerk.delete(`${url}/${list.id}`)).status, 200)
})

test('reopening the newest return takes its figures from the books again', async () => {
  const { status, body } = await reopen(second)
  assert.equal(status, 200, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.data, { status: 'open', content_sha256: null, reference: null })
  assert.partialDeepStrictEqual(body.data.figures, { correction_payable: 209 })
  const denied = await accountant.post(`${url}/${first}/reopen`, { reason: 'No' })
  assert.equal(denied.status, 403)
})

test('a settlement clears the tax accounts, is no uncoded tax, and is taken back', async () => {
  const before = await accounts()
  const { settlement_entry_id } = await filed(second, { settle: true })
  const { data: entry } = (await clerk.get(`/finance/journal-entries/${settlement_entry_id}`)).body
  assert.partialDeepStrictEqual(entry, { source_type: 'tax_return', date: '2026-11-24', total_amount: 229.9 })
  const [coded, , , closing] = before['2200'] as number[]
  assert.deepEqual((await accounts())['2200'], [
    coded,
    -229.9,
    0,
    Number(((closing ?? 0) - 229.9).toFixed(2)),
  ])
  assert.equal((await reopen(second)).status, 200)
  assert.deepEqual((await accounts())['2200'], before['2200'])
})

test('drafts and entries without a rate block filing', async () => {
  const lines = async () => {
    const { body } = await clerk.get('/finance/accounts?search=1000')
    const { body: other } = await clerk.get('/finance/accounts?search=3000')
    return [
      { account_id: body.data[0].id, debit: 1 },
      { account_id: other.data[0].id, credit: 1 },
    ]
  }
  const draft = async (currency: string) =>
    done('/finance/journal-entries', {
      description: 'Draft',
      date: '2026-11-01',
      currency,
      lines: await lines(),
    })
  const [own, foreign] = [await draft('USD'), await draft('NOK')]
  const refused = await clerk.post(`${url}/${second}/file`, { reference: 'T-3' })
  assert.deepEqual(errorsOf(refused), [422, 'VALIDATION_ERROR', ['drafts', 'waiting_rates']])
  for (const { id } of [own, foreign])
    assert.equal((await clerk.delete(`/finance/journal-entries/${id}`)).status, 200)
  await filed(second)
})

test('an EC sales list needs VAT IDs, and has a row for each of them', async () => {
  const items = [{ name: 'Wine', quantity: 1, unit_price: 50 }]
  const terms = { items, shipping_amount: 0, issue_date: '2026-06-10', due_date: '2026-06-10' }
  await sentInvoice({ ...terms, tax_treatment: 'intra_community', customer_vat_id: 'ATU12345678' })
  await sentInvoice({ ...terms, tax_treatment: 'reverse_charge', customer_vat_id: 'ATU12345678' })
  const { id } = await added('2026-06-01', '2026-06-30', { kind: 'ec_sales' })
  const { figures } = await filed(id)
  assert.deepEqual(
    figures.rows.map((row: Record<string, unknown>) => [
      row['tax_code'],
      row['country'],
      row['vat_id'],
      row['base_amount'],
    ]),
    [
      ['AE', 'AT', 'ATU12345678', 50],
      ['K', 'AT', 'ATU12345678', 50],
    ],
  )
  const settled = await added('2026-05-01', '2026-05-31', { kind: 'ec_sales' })
  const response = await clerk.post(`${url}/${settled.id}/file`, { reference: 'T', settle: true })
  assert.deepEqual(errorsOf(response), [422, 'VALIDATION_ERROR', ['settle']])
})

test('rejects wrong bodies by the name of the field', async () => {
  const cases: [object, string][] = [
    [{ to_date: '2026-01-31' }, 'from_date'],
    [{ from_date: '2026-01-01' }, 'to_date'],
    [{ from_date: '2026-02-01', to_date: '2026-01-31' }, 'to_date'],
    [{ from_date: '2026-01-01', to_date: '2026-01-31', kind: 'income' }, 'kind'],
    [{ from_date: '2026-01-01', to_date: '2026-01-31', note: 'x'.repeat(1_001) }, 'note'],
  ]
  for (const [body, field] of cases)
    assert.deepEqual(errorsOf(await clerk.post(url, body)), [422, 'VALIDATION_ERROR', [field]])
  const future = await added('2027-01-01', '2027-03-31')
  const filings: [object, string][] = [
    [{}, 'reference'],
    [{ reference: 'x'.repeat(101) }, 'reference'],
    [{ reference: 'T' }, 'to_date'],
  ]
  for (const [body, field] of filings)
    assert.deepEqual(errorsOf(await clerk.post(`${url}/${future.id}/file`, body)), [
      422,
      'VALIDATION_ERROR',
      [field],
    ])
  assert.ok(customer.id)
})

test('two filings at once file once', async () => {
  const { id } = await added('2026-04-01', '2026-04-30')
  const responses = await Promise.all([1, 2].map(() => clerk.post(`${url}/${id}/file`, { reference: 'T' })))
  assert.deepEqual(
    responses.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 422],
  )
})
