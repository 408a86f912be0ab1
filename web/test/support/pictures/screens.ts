/** The screens of the pictures. Each theme and each width occurs for lists, records, and pages made by hand. */
import type { Page } from 'playwright-core'
import type { fillForPictures } from './data.ts'

export type Ids = Awaited<ReturnType<typeof fillForPictures>>

interface Screen {
  /** The name of the picture. */
  name: string
  path: string | ((ids: Ids) => string)
  /** A text that appears last, or with the records. */
  shows: string
  isDark?: true
  isPhone?: true
  isSignedOut?: true
  /** Brings the page into the state of the picture. */
  prepare?: (page: Page) => Promise<void>
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('searchbox').fill('old')
  await palette.getByRole('menuitem', { name: 'Old World Delicatessen' }).first().waitFor()
}

const rows = ['Ana,Ruiz,ana@quay.example', 'Ben,Okafor,not-an-email', 'Carl,Ito,carl@quay.example']
const file = { name: 'contacts.csv', text: ['First name,Last name,Email', ...rows].join('\n') }

async function previewImport(page: Page): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  const chooser = await chosen
  await chooser.setFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) })
  await page.getByRole('heading', { name: file.name }).waitFor()
  await page.getByText('3 rows checked').waitFor()
}

export const screens: readonly Screen[] = [
  {
    name: 'sign-in',
    path: '/',
    shows: 'Forgot your password?',
    isSignedOut: true,
    isPhone: true,
    isDark: true,
  },
  { name: 'leads', path: '/crm/leads', shows: 'Christina Berglund' },
  { name: 'lead', path: ({ leadId }) => `/crm/leads/${leadId}`, shows: 'Talk about the offer', isDark: true },
  { name: 'customers', path: '/crm/customers', shows: 'Queen Cozinha', isPhone: true },
  {
    name: 'customer',
    path: ({ customers }) => `/crm/customers/${customers[0]}`,
    shows: 'Review of the year',
  },
  { name: 'deals-board', path: '/crm/opportunities?layout=board', shows: 'Winter beverages', isDark: true },
  { name: 'palette', path: '/crm/opportunities', shows: 'Winter beverages', prepare: openPalette },
  { name: 'products', path: '/operations/products', shows: 'TENT-6', isPhone: true, isDark: true },
  {
    name: 'product-variants',
    path: ({ masterId }) => `/operations/master-products/${masterId}`,
    shows: 'in stock',
  },
  { name: 'inventory', path: '/operations/inventory', shows: 'Gnocchi di nonna Alice', isDark: true },
  {
    name: 'purchase-order',
    path: ({ purchaseOrderId }) => `/operations/purchase-orders/${purchaseOrderId}`,
    shows: 'SYRUP-55',
  },
  { name: 'order', path: ({ orderId }) => `/sales/orders/${orderId}`, shows: 'CHEESE-5', isDark: true },
  { name: 'invoice', path: ({ invoiceId }) => `/sales/invoices/${invoiceId}`, shows: 'With twelve guests' },
  { name: 'payments', path: '/sales/payments', shows: 'PAY-000003' },
  {
    name: 'agreement-peek',
    path: ({ agreementId }) => `/rentals/agreements?peek=${agreementId}`,
    shows: 'Refrigerated trailer',
  },
  {
    name: 'agreement',
    path: ({ agreementId }) => `/rentals/agreements/${agreementId}`,
    shows: 'Refrigerated trailer',
    isPhone: true,
    isDark: true,
  },
  { name: 'journal-entries', path: '/finance/journal-entries', shows: 'Rent for November', isPhone: true },
  { name: 'company', path: '/settings/company', shows: 'Company details', isDark: true },
  { name: 'roles', path: '/settings/roles', shows: 'Cancel activities' },
  {
    name: 'import',
    path: '/imports/new?entity_type=contact',
    shows: 'Choose a file',
    prepare: previewImport,
  },
]
