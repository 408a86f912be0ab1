/** The settings of the company by subject, in the order of their page. */
import { tenantFields } from '../generated/tenant.ts'

const withPrefix = (prefix: string) => Object.keys(tenantFields).filter((name) => name.startsWith(prefix))

/** Numbers and codes that electronic invoices and few countries need. */
const codes = ['registration_number', 'registration_scheme'].map((name) => `settings.company.${name}`)

export const subjects = {
  general: ['name', 'currency', 'timezone', 'settings.locale', 'settings.week_start'],
  company: withPrefix('settings.company.').filter((name) => !codes.includes(name)),
  documents: [
    'settings.printing.accent_color',
    'settings.printing.page_size',
    'settings.printing.language',
    'settings.printing.footer',
  ],
  invoices: ['settings.invoice_due_days', 'settings.invoice_late_fee_rate', 'settings.prices_include_tax'],
  security: ['settings.require_second_factor'],
  people: ['settings.vacation_days', 'settings.work_weekdays'],
} as const

/** What few companies change. */
export const advanced = {
  address: ['slug'],
  invoices: [
    'settings.invoice_number_on',
    'settings.shipping_tax',
    'settings.einvoice_required',
    'settings.einvoice_address',
    ...codes,
  ],
  orders: [
    'settings.order_discount_limit',
    'settings.check_credit_limit',
    'settings.purchase_order_approval_limit',
    'settings.activate_new_records',
    'settings.order_processing_step',
  ],
  books: [
    'settings.fiscal_year_start',
    'settings.numbering_year',
    'settings.finance_opening_date',
    'settings.finance_closed_periods',
    'settings.tax_determination',
  ],
} as const
