/** The screens with an outline. Each theme and each width occurs for lists, records, and pages made by hand. */
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import type { Caller } from '../../../../server/test/test-app.ts'
import { until } from '../../../../server/test/waiting.ts'
import type { Web, Window } from '../web.ts'
import { type fillForScreens, moment } from './data.ts'
import { outlineOf } from './outline.ts'

interface Filled {
  web: Web
  owner: Caller
  ids: Awaited<ReturnType<typeof fillForScreens>>
}

interface Screen {
  /** The name of the outline. */
  name: string
  path: string | ((ids: Filled['ids']) => string)
  /** A text that appears last, or with the records. */
  shows: string
  isDark?: true
  isPhone?: true
  isSignedOut?: true
  /** Whether the outline contains the navigation around the page. */
  hasFrame?: true
  /** Brings the page into the state of the outline. */
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
  { name: 'leads', path: '/crm/leads', shows: 'Christina Berglund', hasFrame: true },
  { name: 'lead', path: ({ leadId }) => `/crm/leads/${leadId}`, shows: 'Talk about the offer', isDark: true },
  { name: 'customers', path: '/crm/customers', shows: 'Queen Cozinha', isPhone: true, hasFrame: true },
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
  {
    name: 'company',
    path: '/settings/company',
    shows: 'Advanced',
    isDark: true,
    prepare: (page) => page.getByRole('group', { name: 'Sample invoice' }).waitFor(),
  },
  { name: 'roles', path: '/settings/roles', shows: 'Cancel activities' },
  {
    name: 'import',
    path: '/imports/new?entity_type=contact',
    shows: 'Choose a file',
    prepare: previewImport,
  },
]

/** A part that is loaded later, or rendered late on a busy machine, appears between these outlines. */
const equalOutlines = 4

/** Opens a screen, and waits until nothing on it changes any more. */
export async function openScreen(
  t: TestContext,
  { web, owner, ids }: Filled,
  screen: Screen,
): Promise<Window> {
  const { path, shows, isDark, isPhone, isSignedOut, prepare } = screen
  const window = await web.window(t, isSignedOut ? undefined : owner, {
    ...(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 768 }),
    colorScheme: isDark ? 'dark' : 'light',
  })
  const { page, watch } = window
  if (isSignedOut) watch.expected.push(/status of 401/)
  await page.clock.setFixedTime(moment)
  await window.open(typeof path === 'string' ? path : path(ids))
  await page.getByText(shows).filter({ visible: true }).first().waitFor()
  await prepare?.(page)
  let [latest, equal] = ['', 0]
  await until('a page that does not change', async () => {
    await watch.idle()
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestIdleCallback(resolve))
    })
    const { text } = await outlineOf(page, true)
    equal = text === latest ? equal + 1 : 0
    latest = text
    return equal === equalOutlines && !text.includes('Loading…')
  })
  return window
}
