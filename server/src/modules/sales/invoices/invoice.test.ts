/** Invoices made by hand: amounts, terms, what can be changed, and what customers show of them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openInvoices, url } from './invoice.fixtures.ts'

const { testApp, clerk, customer, createInvoice, act, acted, read } = await openInvoices()

test('shows amounts as money objects and as numbers', async () => {
  const invoice = await createInvoice(
    [
      { name: 'Consulting', quantity: 3, unit_price: 100.5, tax_rate: 19 },
      { name: 'Travel', quantity: 1, unit_price: 20, discount_amount: 5, tax_rate: 7 },
    ],
    { shipping_amount: 4.9 },
  )
  assert.match(invoice.invoice_number, /^INV-\d{8}-\d{3,}$/)
  const money = (amount: number, cents: number, formatted: string) => ({
    amount,
    cents,
    currency: 'USD',
    formatted,
  })
  assert.deepEqual(invoice.subtotal_amount, money(321.5, 32_150, '$321.50'))
  assert.deepEqual(invoice.discount_amount, money(5, 500, '$5.00'))
  // 57.285 and 1.05, each line rounded by itself.
  assert.deepEqual(invoice.tax_amount, money(58.34, 5_834, '$58.34'))
  assert.deepEqual(invoice.shipping_amount, money(4.9, 490, '$4.90'))
  assert.deepEqual(invoice.total_amount, money(379.74, 37_974, '$379.74'))
  assert.deepEqual(invoice.paid_amount, money(0, 0, '$0.00'))
  assert.deepEqual(invoice.remaining_balance, invoice.total_amount)
  const { amount_paid, amount_due, late_fee_amount, payment_percentage, status, type, order_id } = invoice
  assert.deepEqual(
    { amount_paid, amount_due, late_fee_amount, payment_percentage, status, type, order_id },
    {
      amount_paid: 0,
      amount_due: 379.74,
      late_fee_amount: 0,
      payment_percentage: 0,
      status: 'draft',
      type: 'standard',
      order_id: null,
    },
  )
  assert.deepEqual(invoice.items[0].unit_price, money(100.5, 10_050, '$100.50'))
  assert.deepEqual(invoice.items[1].line_total, money(15, 1_500, '$15.00'))
  assert.deepEqual(invoice.tax_breakdown, {
    7: { rate: 7, taxable_amount: 15, tax_amount: 1.05 },
    19: { rate: 19, taxable_amount: 301.5, tax_amount: 57.29 },
  })
  assert.deepEqual(invoice.discount_details, { line_discount_amount: 5, order_discount_amount: 0 })
  assert.equal(invoice.customer.id, customer.id)
  assert.equal(invoice.billing_address.city, 'Boston')
})
