/** Open credit notes of another system: credit of the customer, and its journal entries. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, daysAfter } from '#core/time'
import { finished, prepared } from '#features/imports/import.fixtures'
import { runJobs } from '#test/jobs'
import { openInvoices, url } from '../invoices/invoice.fixtures.ts'

const { testApp, clerk, customer, acted, read } = await openInvoices()
const today = dayOf(testApp.clock.now(), 'UTC')
const [ago40, ago5] = [daysAfter(today, -40), daysAfter(today, -5)]
assert.equal((await clerk.patch('/tenant', { settings: { finance_opening_date: ago5 } })).status, 200)
const buyer = customer.customer_number

async function imported(header: string, rows: readonly string[], options: object = {}) {
  const file = [header, ...rows.map((row) => row.replaceAll('$', buyer))].join('\n')
  const subject = await prepared(clerk, 'invoice', file, options)
  const done = await finished(testApp, clerk, subject)
  const errors = (await clerk.get(`/imports/${subject.id}/errors`)).body.data
  return { ...done, errors }
}

async function numbered(number: string) {
  const { data } = (await clerk.get(`${url}?search=${encodeURIComponent(number)}`)).body
  const found = data.find(({ invoice_number }: { invoice_number: string }) => invoice_number === number)
  return found && read(found.id)
}

const creditOf = async (number: string) => {
  const { data } = (await clerk.get(`/sales/payments?search=${encodeURIComponent(number)}`)).body
  return data.find(({ reference_number }: { reference_number: string }) => reference_number === number)
}

/** Returns the lines of the entries of a document, and the sum of an account. */
async function postedOf(number: string) {
  const rows = await testApp.sql(
    `select e.date::text as day, a.code, sum(l.debit - l.credit)::float8 / 100 as amount
     from journal_entry_lines l
     join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.journal_entry_id
     join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where l.tenant_id = $1 and e.source_id in (select id from invoices where tenant_id = $1 and invoice_number = $2)
     group by 1, 2 having sum(l.debit - l.credit) <> 0 order by 1, 2`,
    [testApp.tenants.acme, number],
  )
  return rows.map(({ day, code, amount }) => `${day} ${code} ${amount}`)
}

/** Each row: what the file has, the header, a row, and the open credit. */
const credits: readonly (readonly [string, string, string, number])[] = [
  ['a negative total', 'Invoice number,Customer,Invoice date,Total', `@,$,${ago40},-119`, 119],
  [
    'a negative total with tax',
    'Invoice number,Customer,Invoice date,Total,Tax',
    `@,$,${ago40},-119,-19`,
    119,
  ],
  ['a German word', 'Rechnungsnummer,Kunde,Datum,Betrag,Belegart', `@,$,${ago40},50,Gutschrift`, 50],
  [
    'a word and a negative total',
    'Rechnungsnummer,Kunde,Datum,Betrag,Typ',
    `@,$,${ago40},-50,Stornorechnung`,
    50,
  ],
  ['an English word', 'Invoice number,Customer,Invoice date,Total,Type', `@,$,${ago40},80,Credit note`, 80],
  ['a refund', 'Invoice number,Customer,Invoice date,Total,Type', `@,$,${ago40},80,Refund`, 80],
  ['the choice itself', 'Invoice number,Customer,Invoice date,Total,Type', `@,$,${ago40},80,credit_note`, 80],
  ['a flag', 'Invoice number,Customer,Invoice date,Total,Is return', `@,$,${ago40},-80,1`, 80],
  ['a part that was used', 'Invoice number,Customer,Invoice date,Total,Paid', `@,$,${ago40},-100,-30`, 70],
  [
    'an open amount',
    'Invoice number,Customer,Invoice date,Total,Open amount',
    `@,$,${ago40},-100,-25.5`,
    25.5,
  ],
  [
    'negative items',
    'Invoice number,Customer,Invoice date,Item name,Quantity,Price',
    `@,$,${ago40},Desk,-2,30`,
    60,
  ],
  [
    'items with a negative price',
    'Invoice number,Customer,Invoice date,Item name,Quantity,Price',
    `@,$,${ago40},Desk,1,-30`,
    30,
  ],
]
for (const [index, [what, header, row, open]] of credits.entries())
  test(`imports a credit note with ${what} as open credit of the customer`, async () => {
    const number = `GS-${index}`
    const done = await imported(header, [row.replace('@', number)])
    assert.deepEqual([done.created, done.failed], [1, 0], JSON.stringify(done.errors))
    const note = await numbered(number)
    assert.partialDeepStrictEqual(note, {
      type: 'credit_note',
      is_imported: true,
      is_registered_only: true,
      amount_due: 0,
      credited_invoice_id: null,
    })
    const credit = await creditOf(number)
    assert.partialDeepStrictEqual(credit, {
      status: 'completed',
      unallocated_amount: open,
      invoice_id: note.id,
    })
    assert.deepEqual(await postedOf(number), [`${ago5} 2300 ${-open}`, `${ago5} 3200 ${open}`])
  })

test('posts a credit note of the open period with revenue and tax', async () => {
  const done = await imported('Invoice number,Customer,Invoice date,Total,Tax', [`GS-P,$,${today},-119,-19`])
  assert.equal(done.created, 1, JSON.stringify(done.errors))
  assert.deepEqual(await postedOf('GS-P'), [`${today} 2200 19`, `${today} 2300 -119`, `${today} 4000 100`])
})

test('the credit pays an invoice of the customer', async () => {
  const header = 'Invoice number,Customer,Invoice date,Total'
  assert.equal((await imported(header, [`GS-A,$,${ago40},-40`, `RE-A,$,${ago40},100`])).created, 2)
  const [invoice, credit] = [await numbered('RE-A'), await creditOf('GS-A')]
  await acted(invoice.id, 'apply-payment', { payment_id: credit.id })
  assert.equal((await read(invoice.id)).amount_due, 60)
})

test('reverting an import removes the credit, unless some of it was used', async () => {
  const header = 'Invoice number,Customer,Invoice date,Total'
  const done = await imported(header, [`GS-R,$,${ago40},-40`, `GS-U,$,${ago40},-40`, `RE-U,$,${ago40},100`])
  await acted((await numbered('RE-U')).id, 'apply-payment', {
    payment_id: (await creditOf('GS-U')).id,
    amount: 10,
  })
  assert.equal((await clerk.post(`/imports/${done.id}/revert`)).status, 200)
  await runJobs(testApp)
  const { reverted, left_alone } = (await clerk.get(`/imports/${done.id}`)).body.data
  assert.deepEqual([reverted, left_alone], [1, 2])
  assert.deepEqual(
    [await numbered('GS-R'), await creditOf('GS-R'), await postedOf('GS-R')],
    [undefined, undefined, []],
  )
})

test('rejects a cancellation of an imported credit note, and signs that contradict each other', async () => {
  await imported('Invoice number,Customer,Invoice date,Total', [`GS-C,$,${ago40},-40`])
  const { status, body } = await clerk.post(`${url}/${(await numbered('GS-C')).id}/cancel`, {
    cancellation_reason: 'x',
  })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['type']])
  const header = 'Invoice number,Customer,Invoice date,Total,Open amount'
  const done = await imported(header, [`GS-D,$,${ago40},-40,-50`, `GS-E,$,${ago40},40,-5`])
  assert.deepEqual(
    done.errors.map(({ errors }: { errors: object }) => Object.keys(errors)),
    [['amount_due'], ['amount_due']],
  )
})

test('an open amount without a paid amount leaves only that amount open', async () => {
  const header = 'Rechnungsnummer,Kunde,Datum,Betrag,Offener Betrag'
  const done = await imported(header, [`RE-O,$,${ago40},100,35`, `RE-F,$,${ago40},100,0`])
  assert.equal(done.created, 2, JSON.stringify(done.errors))
  const [open, full] = [await numbered('RE-O'), await numbered('RE-F')]
  assert.deepEqual([open.amount_due, open.amount_paid, full.status], [35, 65, 'paid'])
})
