/** The accounts that automatic postings use, by purpose. */
import { useQuery } from '@tanstack/react-query'
import { tenantQuery } from '../../data/people/tenant.ts'
import { tenantFields } from '../../generated/tenant.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useCompanyWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import { SettingsSection } from './SettingsSection.tsx'

const names = Object.entries(tenantFields)
  .filter(([name, { kind }]) => name.startsWith('settings.finance_accounts.') && kind !== 'freeForm')
  .map(([name]) => name)

export function AccountsScreen() {
  const { settings } = useWords()
  const { subjects, accountsText } = useCompanyWords()
  const { data, error, refetch } = useQuery(tenantQuery)
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  return (
    <Page title={settings.screens.accounts} text={accountsText} width="medium">
      <SettingsSection
        key={data.etag}
        title={subjects.books}
        names={names}
        isHelpShown={false}
        tenant={data.tenant}
        etag={data.etag}
      />
    </Page>
  )
}
