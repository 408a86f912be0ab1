/** What an invoice lacks before it is sent, and where that is added. Nothing of it prevents the sending. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { mailServerQuery } from '../../data/business/emails.ts'
import { usePermission } from '../../data/people/session.ts'
import { addresses } from '../../places/addresses.ts'
import { useEmailWords } from '../../words/parts.ts'
import { useServerText } from '../../words/server-text.ts'
import css from './SendDialog.module.css'

export function SendingCheck({ warnings }: { warnings: readonly string[] }) {
  const texts = useEmailWords()
  const textOf = useServerText()
  const may = usePermission()
  const { data: server } = useQuery({ ...mailServerQuery, enabled: may('platform.mail_server.read') })
  if (warnings.length === 0) return null
  return (
    <div role="status" className={css.problems}>
      <p>{texts.missing}</p>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{textOf(warning)}</li>
        ))}
      </ul>
      <p className={css.links}>
        {may('platform.tenant.write') && <Link {...to(addresses.company)}>{texts.companySettings}</Link>}
        {server?.source === 'none' && <Link {...to(addresses.mail)}>{texts.setUp}</Link>}
      </p>
    </div>
  )
}
