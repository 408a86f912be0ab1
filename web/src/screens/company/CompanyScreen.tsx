/** The settings of the tenant, by subject. Each section is saved by itself. */
import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense } from 'react'
import { tenantQuery } from '../../data/people/tenant.ts'
import { tenantFields } from '../../generated/tenant.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useCompanyWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import css from './Company.module.css'
import { LogoSection } from './LogoSection.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const SampleInvoice = lazy(async () => ({ default: (await import('./SampleInvoice.tsx')).SampleInvoice }))

const withPrefix = (prefix: string) => Object.keys(tenantFields).filter((name) => name.startsWith(prefix))

/** Numbers and codes that electronic invoices and few countries need. */
const codes = ['registration_number', 'registration_scheme'].map((name) => `settings.company.${name}`)

const subjects = {
  general: ['name', 'currency', 'timezone', 'settings.locale'],
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
const advanced = {
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
  books: ['settings.finance_opening_date', 'settings.finance_closed_periods'],
} as const

export function CompanyScreen() {
  const { settings } = useWords()
  const texts = useCompanyWords()
  const { data, error, refetch } = useQuery(tenantQuery)
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  return (
    <Page title={settings.company} width="medium">
      {Object.entries(subjects).map(([subject, names]) => (
        <Fragment key={subject}>
          {subject === 'documents' && <LogoSection />}
          <SettingsSection
            key={data.etag}
            title={texts.subjects[subject as keyof typeof subjects]}
            names={names}
            tenant={data.tenant}
            etag={data.etag}
          />
          {subject === 'documents' && (
            <Suspense>
              <SampleInvoice />
            </Suspense>
          )}
        </Fragment>
      ))}
      <details className={css.advanced}>
        <summary>{texts.advanced}</summary>
        {Object.entries(advanced).map(([subject, names]) => (
          <SettingsSection
            key={`${subject} ${data.etag}`}
            title={texts.subjects[subject as keyof typeof advanced]}
            names={names}
            tenant={data.tenant}
            etag={data.etag}
          />
        ))}
      </details>
    </Page>
  )
}
