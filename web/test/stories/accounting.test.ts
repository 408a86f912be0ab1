/** The morning of an accountant, with the built-in role: payments, reminders, a credit note, the end of a month. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Hands, handsOf, type Way, ways } from '../models/hands.ts'
import { Stockroom } from '../models/warehouse.ts'
import { startWeb, type Window } from '../support/web.ts'
import { sliceOf } from '../../../server/test/slices.ts'

// The company is new: it has no records of other tests.
const web = await startWeb()
const office = new Stockroom(await web.user('owner'))
const today = web.testApp.clock.now().slice(0, 10)
const dayBefore = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

/** Each way closes the period of its own. */
const lastDays = { mouse: '30.9.2026', keyboard: '31.10.2026' } as const
const closedUntil = { mouse: '30 Sept 2026', keyboard: '31 Oct 2026' } as const

/** Creates and sends an invoice whose due date has passed for so many days. Returns its number. */
async function sendInvoice(customer_id: string, amount: number, overdue: number): Promise<string> {
  const { id } = await office.post('/sales/invoices', {
    customer_id,
    issue_date: dayBefore(20),
    due_date: dayBefore(overdue),
    items: [{ name: 'Service', quantity: 2, unit_price: amount / 2, tax_rate: 0 }],
  })
  await office.post(`/sales/invoices/${id}/send`)
  return (await office.get(`/sales/invoices/${id}`)).invoice_number
}

/** Records a payment, which pays one invoice and a part of another one. */
async function recordPayment({ page }: Window, hands: Hands, customer: string, second: string) {
  const main = page.getByRole('main')
  await hands.go('Payments')
  await hands.shortcut('c', main.getByRole('button', { name: 'New payment' }).first())
  await hands.find(page.getByRole('combobox', { name: 'Customer' }), customer, customer)
  await hands.fill(main.getByRole('textbox', { name: 'Amount', exact: true }), '100')
  await hands.choose(main.getByRole('button', { name: /Method/ }), 'Bank transfer')
  await hands.submit(main, 'Record payment')
  await main.getByText('Left unallocated: US$0.00').waitFor()
  // The focus is in the list of invoices.
  await hands.fill(main.getByRole('textbox', { name: `Paid amount of ${second}` }), '15')
  await page.keyboard.press('Tab')
  await main.getByText('Left unallocated: US$5.00').waitFor()
  await hands.submit(main, 'Allocate payment')
  await page.waitForURL(/\/sales\/payments\/[0-9A-Z]{26}$/)
}

async function remindAndCredit({ page }: Window, hands: Hands, invoice: string) {
  const main = page.getByRole('main')
  await hands.go('Invoices')
  await hands.press(main.getByRole('radio', { name: 'Ageing' }))
  await hands.press(main.getByRole('button', { name: 'Send reminders' }))
  const row = hands.dialog.getByRole('row').filter({ hasText: invoice })
  await row.getByText('To be sent').waitFor()
  await hands.press(hands.dialog.getByRole('button', { name: /^Send \d+$/ }))
  await hands.hears(/^\d+ reminders? (is|are) sent\.$/)

  await hands.press(main.getByRole('radio', { name: 'Table' }))
  await hands.openRow(invoice)
  await hands.perform('Create credit note')
  await hands.dialog.getByText(/^Credit note: US\$/).waitFor()
  await hands.fill(hands.field('Credit of Service'), '1')
  await hands.fill(hands.field('Reason'), 'Complaint')
  await hands.dialog.getByText('Credit note: US$35.00').waitFor()
  await hands.submit(hands.dialog, 'Create credit note')
  await hands.dialog.waitFor({ state: 'detached' })
}

async function closeMonth({ page }: Window, hands: Hands, way: Way) {
  const main = page.getByRole('main')
  await hands.go('Ledger')
  await hands.fill(main.getByLabel('Last day of the period', { exact: true }), lastDays[way])
  await page.keyboard.press('Tab')
  const open = main.getByRole('region', { name: /^Open until/ })
  await open.getByRole('link', { name: 'Journal entries in draft 0' }).waitFor()
  await hands.press(main.getByRole('button', { name: 'Close the period' }))
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Close the period' }))
  await main.getByText(`The books are closed until ${closedUntil[way]}.`).waitFor()
}

/** Reads the trial balance and the profit, down to one of the entries. */
async function readReports({ page }: Window, hands: Hands) {
  const main = page.getByRole('main')
  await hands.press(main.getByRole('link', { name: /^Trial balance/ }))
  await main.getByRole('table', { name: 'Trial balance' }).getByText('1200 Accounts receivable').waitFor()
  await hands.go('Ledger')
  await hands.press(main.getByRole('link', { name: /^Profit and loss/ }))
  await hands.press(
    main.getByRole('table', { name: 'Profit and loss' }).getByRole('link', { name: /Sales$/ }),
  )
  await hands.heading('Account statement').waitFor()
  const entry = main.getByRole('table').getByRole('link', { name: /^JE-/ }).first()
  const number = (await entry.innerText()).trim()
  await hands.press(entry)
  await hands.heading(number).waitFor()
}

for (const way of sliceOf('ways through the morning: accounting', ways))
  test(`payments, reminders, a credit note and the end of a month, with the ${way}`, async (t) => {
    const customer = `Payers ${way}`
    const { id } = await office.post('/crm/customers', {
      company_name: customer,
      email: `${way}@accounting.example`,
    })
    const first = await sendInvoice(id, 80, 12)
    const second = await sendInvoice(id, 70, 10)
    const window = await web.window(t, 'accountant')
    const hands = handsOf(way, window)
    await window.page.clock.setFixedTime(web.testApp.clock.now())
    await hands.begin(window)
    await recordPayment(window, hands, customer, second)
    await remindAndCredit(window, hands, second)
    const invoices = await office.get(`/sales/invoices?customer_id=${id}&type=standard`)
    const states = invoices.map(({ invoice_number: number, status }: Record<string, string>) => [
      number,
      status,
    ])
    assert.deepEqual(new Map(states).get(first), 'paid')
    await closeMonth(window, hands, way)
    await readReports(window, hands)
  })
