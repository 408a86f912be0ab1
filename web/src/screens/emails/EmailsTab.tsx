/** The emails about a record, or to a customer or supplier, and what became of each. */
import { useQuery } from '@tanstack/react-query'
import { emailsQuery } from '../../data/business/emails.ts'
import { type Row, valueOf } from '../../data/records/metadata.ts'
import type { TabProps } from '../../declaration/page.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { useEmailWords } from '../../words/parts.ts'
import { CustomerLink } from './CustomerLink.tsx'
import { EmailEntry } from './EmailEntry.tsx'
import css from './Emails.module.css'

export function EmailsTab({ resource, row }: TabProps) {
  const texts = useEmailWords()
  const { data, error, refetch } = useQuery(emailsQuery(resource, row))
  const link = linkOf(row)
  return (
    <div className={css.emails}>
      {link && <CustomerLink url={link} />}
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Notice />}
      {data?.data.length === 0 && <p className={css.none}>{texts.none}</p>}
      {data && data.data.length > 0 && (
        <ul className={css.list}>
          {data.data.map((email, index) => (
            <EmailEntry
              key={email.id}
              resource={resource}
              row={row}
              email={email}
              openedAt={index === 0 ? openedAt(row) : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The page of the customer; absent without the permission to send the invoice. */
const linkOf = (row: Row) => textAt(row, 'public_url')

/** The time at which the customer opened the link of an invoice. */
const openedAt = (row: Row) => textAt(row, 'viewed_at')

function textAt(row: Row, name: string): string | undefined {
  const value = valueOf(row, name)
  return typeof value === 'string' ? value : undefined
}
