/** Files as other systems write them are imported without a change of the file or of the proposed mapping. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { finished, prepared } from './import.fixtures.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')
assert.equal((await anna.patch('/tenant', { settings: { finance_opening_date: '2026-11-01' } })).status, 200)

const customer = async (company_name: string, email: string) =>
  (await anna.post('/crm/customers', { type: 'business', company_name, email, currency: 'EUR' })).body.data
await customer('Nordlicht GmbH', 'einkauf@nordlicht.example')
await customer('Alder & Sons', 'accounts@alder.example')
await customer('Casa Verde', 'hola@casaverde.example')

const folder = new URL('../../../test/imported-files/', import.meta.url)

interface File {
  system: string
  entity: string
  file: string
  options?: object
  /** Fields that must be mapped, by column. */
  mapping: Readonly<Record<string, string | null>>
  list: string
  /** Values of the first record that the search finds. */
  search: string
  values: object
  created: number
  warned?: readonly string[]
}

const files: readonly File[] = [
  {
    system: 'HubSpot',
    file: 'hubspot-leads.csv',
    entity: 'lead',
    mapping: {
      'Record ID': null,
      'First Name': 'contact_info.first_name',
      'Original Source': 'source',
      'Lead Status': 'status',
    },
    list: '/crm/leads',
    search: 'ines@hubspot.example',
    values: { source: 'organic_search', status: 'new' },
    created: 2,
  },
  {
    system: 'Salesforce',
    file: 'salesforce-contacts.csv',
    entity: 'contact',
    mapping: {
      Id: null,
      LastName: 'last_name',
      MailingStreet: 'address.street',
      MobilePhone: 'mobile',
      AccountId: null,
    },
    list: '/crm/contacts',
    search: 'ben@salesforce.example',
    values: { first_name: 'Ben', title: 'Buyer' },
    created: 1,
    warned: ['Id', 'IsDeleted'],
  },
  {
    system: 'Shopify (products)',
    file: 'shopify-products.csv',
    entity: 'product',
    options: { create_missing: true },
    mapping: {
      Title: 'name',
      'Variant SKU': 'sku',
      Type: 'category_id',
      Vendor: 'brand_id',
      Status: null,
      Tags: 'tags',
    },
    list: '/operations/products',
    search: 'Storm Lantern',
    values: { name: 'Storm Lantern', sku: 'SHP-77', slug: 'storm-lantern', allow_backorders: false },
    created: 1,
    warned: ['Published', 'Status'],
  },
  {
    system: 'Shopify (customers)',
    file: 'shopify-customers.csv',
    entity: 'customer',
    mapping: {
      'Customer ID': null,
      Email: 'email',
      'Default Address City': 'billing_address.city',
      Tags: 'tags',
    },
    list: '/crm/customers',
    search: 'lena@shopify.example',
    values: { first_name: 'Lena', notes: 'Likes blue' },
    created: 1,
    warned: ['Tax Exempt'],
  },
  {
    system: 'Shopify (orders)',
    file: 'shopify-orders.csv',
    entity: 'order',
    mapping: {
      Name: 'purchase_order_number',
      Email: 'customer_id',
      Id: null,
      'Lineitem name': 'items.name',
      Total: null,
    },
    list: '/sales/orders',
    search: '#1001',
    values: { purchase_order_number: '#1001', currency: 'EUR', source: 'online_store' },
    // Rows, of two orders.
    created: 3,
    warned: ['Id', 'Financial Status'],
  },
  {
    system: 'Stripe',
    file: 'stripe-customers.csv',
    entity: 'customer',
    mapping: { id: null, Name: 'company_name', 'Address City': 'billing_address.city', Currency: 'currency' },
    list: '/crm/customers',
    search: 'billing@stripe.example',
    values: { company_name: 'Pixel & Co', currency: 'EUR' },
    created: 1,
    warned: ['id'],
  },
  {
    system: 'Xero (contacts)',
    file: 'xero-contacts.csv',
    entity: 'customer',
    mapping: {
      '*ContactName': 'company_name',
      POCity: 'billing_address.city',
      SACity: 'shipping_address.city',
    },
    list: '/crm/customers',
    search: 'office@xero.example',
    values: { company_name: 'Harbour Lights Ltd', website: 'https://harbour.example' },
    created: 1,
  },
  {
    system: 'QuickBooks (products)',
    file: 'quickbooks-products.csv',
    entity: 'product',
    options: { create_missing: true },
    mapping: {
      'Product/Service Name': 'name',
      Type: 'type',
      'Sales Price / Rate': 'selling_price',
      'Purchase Cost': 'cost_price',
    },
    list: '/operations/products',
    search: 'Cedar Bench',
    values: { sku: 'QB-5', type: 'physical', is_taxable: true },
    created: 2,
  },
  {
    system: 'Odoo (partners)',
    file: 'odoo-partners.csv',
    entity: 'customer',
    mapping: {
      'External ID': null,
      'Company Type': 'type',
      Zip: 'billing_address.postal_code',
      Tags: 'tags',
    },
    list: '/crm/customers',
    search: 'info@odoo.example',
    values: { type: 'business', company_name: 'Molen BV', tags: ['Prospects'] },
    created: 2,
    warned: ['External ID'],
  },
  {
    system: 'ERPNext (items)',
    file: 'erpnext-items.csv',
    entity: 'product',
    options: { create_missing: true },
    mapping: {
      ID: null,
      'Item Code': 'sku',
      'Item Group': 'category_id',
      'Maintain Stock': 'track_inventory',
      Disabled: null,
    },
    list: '/operations/products',
    search: 'Enamel Cup',
    values: { sku: 'EN-CUP', track_inventory: true },
    created: 1,
    warned: ['ID', 'Default Unit of Measure', 'Disabled'],
  },
  {
    system: 'Xero (invoices)',
    file: 'xero-invoices.csv',
    entity: 'invoice',
    options: { date_order: 'day_first' },
    mapping: { ContactName: 'customer_id', Type: 'type', InvoiceAmountDue: 'amount_due', Status: null },
    list: '/sales/invoices',
    search: 'XI-1',
    values: { invoice_number: 'XI-1', currency: 'EUR' },
    created: 2,
    warned: ['Status'],
  },
  {
    system: 'Xero (manual journals)',
    file: 'xero-journals.csv',
    entity: 'journal_entry',
    options: { posting: 'post', date_order: 'day_first' },
    mapping: {
      '*Narration': 'description',
      '*AccountCode': 'lines.account_id',
      Description: 'lines.description',
      '*Amount': 'lines.amount',
      '*TaxRate': null,
    },
    list: '/finance/journal-entries',
    search: 'Rent for October',
    values: { date: '2026-10-05', status: 'posted', total_amount: 800 },
    created: 2,
  },
  {
    system: 'QuickBooks (journal)',
    file: 'quickbooks-journal.csv',
    entity: 'journal_entry',
    mapping: { JournalNo: 'entry_key', AccountName: 'lines.account_id', Debits: 'lines.debit', Name: null },
    list: '/finance/journal-entries',
    search: 'Insurance',
    values: { date: '2026-10-12', status: 'draft', total_amount: 120.5 },
    created: 4,
  },
  {
    system: 'Odoo (journal items)',
    file: 'odoo-journal-items.csv',
    entity: 'journal_entry',
    mapping: {
      'Journal Entry': 'entry_key',
      Account: 'lines.account_id',
      Label: 'lines.description',
      Journal: null,
    },
    list: '/finance/journal-entries',
    search: 'Postage',
    values: { description: 'Postage', total_amount: 42 },
    created: 2,
  },
  {
    system: 'ERPNext (trial balance)',
    file: 'erpnext-trial-balance.csv',
    entity: 'journal_entry',
    options: { opening: true, constants: { date: '2026-10-31', entry_key: 'Opening 2026' } },
    mapping: {
      Account: 'lines.account_id',
      'Closing (Dr)': 'lines.debit',
      Debit: null,
      'Opening (Dr)': null,
    },
    list: '/finance/journal-entries',
    search: 'Opening 2026',
    values: { date: '2026-10-31', status: 'posted', total_amount: 1020 },
    created: 4,
  },
]

for (const { system, entity, file, options, mapping, list, search, values, created, warned = [] } of files)
  test(`imports a file of ${system} as it is`, async () => {
    const subject = await prepared(anna, entity, await readFile(new URL(file, folder)), options)
    const proposed = Object.fromEntries(
      Object.keys(mapping).map((column) => [column, subject.mapping[column]]),
    )
    assert.deepEqual(proposed, mapping)
    const columns = subject.warnings.map(({ column }: { column: string }) => column)
    for (const column of warned) assert.ok(columns.includes(column), `${column} of ${columns.join(', ')}`)
    const done = await finished(testApp, anna, subject)
    const errors = (await anna.get(`/imports/${subject.id}/errors`)).body.data
    assert.deepEqual([done.created, done.failed], [created, 0], JSON.stringify(errors))
    const { data } = (await anna.get(`${list}?search=${encodeURIComponent(search)}`)).body
    const found = (await anna.get(`${list}/${data[0].id}`)).body.data
    assert.partialDeepStrictEqual(found, values)
  })
