/** The settings of the tenant, by subject. Each section is saved by itself. */
import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense } from 'react'
import { tenantQuery } from '../../data/people/tenant.ts'
import { advanced, subjects } from '../../places/company-settings.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useCompanyWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import css from './Company.module.css'
import { LogoSection } from './LogoSection.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const SampleInvoice = lazy(async () => ({ default: (await import('./SampleInvoice.tsx')).SampleInvoice }))

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
