/** Orders, invoices, payments, people, books and settings for the screens. */
import type { Filling } from './filling.ts'

export interface Business {
  orderId: string
  invoiceId: string
}

export async function fillBusiness(
  filling: Filling,
  customers: readonly string[],
  products: Readonly<Record<string, string>>,
): Promise<Business> {
  await fillSettings(filling)
  const orderId = await fillOrders(filling, customers, products)
  const invoiceId = await fillInvoices(filling, customers)
  await fillEmployees(filling)
  await fillBooks(filling)
  return { orderId, invoiceId }
}

async function fillSettings({ at, post, patch }: Filling): Promise<void> {
  at('2026-01-06 08:00')
  await patch('/tenant', {
    settings: {
      company: {
        legal_name: 'Acme Trading, Inc.',
        street: '1402 Harbor Avenue SW',
        city: 'Seattle',
        state: 'WA',
        postal_code: '98116',
        country: 'US',
        email: 'accounting@acme.example',
        phone: '+1 206 555 0147',
        website: 'https://acme.example',
        iban: 'GB29NWBK60161331926819',
        bic: 'NWBKGB2L',
      },
    },
  })
  await post('/roles', {
    name: 'auditor',
    description: 'Reads what auditors need',
    permissions: ['crm.customers.read', 'sales.invoices.read', 'finance.journal_entries.read'],
  })
  for (const [host, events, description] of [
    ['shop', ['customer.*', 'lead.created'], 'Keeps the shop up to date'],
    ['warehouse', ['purchase_order.*'], 'Prints labels for deliveries'],
  ] as const)
    await post('/webhooks/subscriptions', { url: `https://${host}.example.com/kontor`, events, description })
}

async function fillOrders(
  { at, post }: Filling,
  customers: readonly string[],
  products: Readonly<Record<string, string>>,
): Promise<string> {
  const line = (sku: string, quantity: number, more = {}) => ({
    product_id: products[sku],
    quantity,
    tax_rate: 7,
    ...more,
  })
  at('2026-11-17 09:30')
  const { id } = await post('/sales/orders', {
    customer_id: customers[0],
    source: 'phone',
    items: [
      line('CHAI-20', 24, { unit_price: 18 }),
      line('OLIVE-1L', 12, { unit_price: 21.35, discount_percent: 10 }),
      line('CHEESE-5', 3, { unit_price: 55 }),
    ],
    shipping_amount: 14.5,
    promised_date: '2026-12-01',
    purchase_order_number: 'AF-2026-118',
    memo: 'Thank you for your order.',
    notes: 'Call before delivery',
  })
  await post(`/sales/orders/${id}/submit`)
  await post(`/sales/orders/${id}/confirm`)
  return id
}

async function fillInvoices({ at, post }: Filling, customers: readonly string[]): Promise<string> {
  const ids: string[] = []
  for (const [index, quantity] of [4, 12, 7].entries()) {
    at(`2026-11-0${index + 2} 10:00`)
    const { id } = await post('/sales/invoices', {
      customer_id: customers[index],
      items: [
        {
          name: 'Consulting',
          description: 'Choice of the assortment',
          quantity,
          unit_price: 95,
          tax_rate: 19,
        },
        { name: 'Tasting', description: 'With twelve guests', quantity: 1, unit_price: 240, tax_rate: 19 },
      ],
      payment_terms: { terms: 'Net 14', due_days: 14, method: 'bank_transfer' },
      memo: 'Thank you for your business.',
    })
    await post(`/sales/invoices/${id}/approve`)
    await post(`/sales/invoices/${id}/send`)
    ids.push(id)
  }
  const methods = ['bank_transfer', 'credit_card', 'bank_transfer', 'cash'] as const
  for (const [index, method] of methods.entries()) {
    at(`2026-11-${12 + index} 12:00`)
    const payment = await post('/sales/payments', {
      customer_id: customers[index % 3],
      amount: 200 + index * 55.5,
      method,
      reference_number: `TR-${4_410 + index}`,
      payment_date: `2026-11-${12 + index}T12:00:00.000Z`,
    })
    if (index === 3) continue
    await post(`/sales/payments/${payment['id']}/complete`)
    const allocations = [{ invoice_id: ids[index], amount: 200 }]
    if (index < 2) await post(`/sales/payments/${payment['id']}/allocations`, { allocations })
  }
  return ids[0] ?? ''
}

const employees = [
  ['Nora', 'Lind', 'Management', 'Managing director', '2019-03-01'],
  ['Ben', 'Okafor', 'Sales', 'Sales representative', '2021-08-15'],
  ['Ines', 'Duarte', 'Sales', 'Sales representative', '2022-01-10'],
  ['Pavel', 'Novák', 'Warehouse', 'Warehouse manager', '2020-05-04'],
  ['Grace', 'Mwangi', 'Finance', 'Accountant', '2023-10-01'],
] as const

async function fillEmployees({ at, post }: Filling): Promise<void> {
  at('2026-01-07 08:00')
  let manager_id: string | undefined
  for (const [first_name, last_name, department, title, hire_date] of employees) {
    const email = `${first_name.toLowerCase()}@acme.example`
    const body = { first_name, last_name, department, title, hire_date, email, manager_id }
    const { id } = await post('/hr/employees', body)
    manager_id ??= id
  }
}

async function fillBooks({ at, post }: Filling): Promise<void> {
  at('2026-11-02 08:00')
  const { id: rent } = await post('/finance/accounts', {
    code: 'X6310',
    name: 'Rent of the depot',
    type: 'expense',
  })
  const { id: bank } = await post('/finance/accounts', { code: 'X1810', name: 'Savings bank', type: 'asset' })
  for (const [date, description, amount] of [
    ['2026-09-01', 'Rent for September', 1_200],
    ['2026-10-01', 'Rent for October', 1_200],
    ['2026-11-02', 'Rent for November', 1_260],
  ] as const) {
    const lines = [
      { account_id: rent, debit: amount },
      { account_id: bank, credit: amount },
    ]
    const { id } = await post('/finance/journal-entries', { date, description, lines })
    if (date !== '2026-11-02') await post(`/finance/journal-entries/${id}/post`)
  }
}
