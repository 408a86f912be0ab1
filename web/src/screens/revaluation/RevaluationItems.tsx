/** The items of a revaluation before it is posted, by account and currency. */
import type { RevaluationDetails, RevaluationItem } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../data/formats/format.ts'
import { linkTitle } from '../../data/records/links.ts'
import { useSession } from '../../data/people/session.ts'
import { Table } from '../../ui/Table.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useReportWords } from '../../words/report-words.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './Revaluation.module.css'

export function RevaluationItems({ result }: { result: RevaluationDetails }) {
  const { labels } = useCatalogue()
  const { revaluation: texts } = useReportWords()
  const { money } = useFormats()
  const { tenant } = useSession()
  const { items, difference } = result
  if (items.length === 0) return <p className={css.text}>{texts.none}</p>
  const own = (amount: number) => money(amount, tenant.currency)
  const column = (name: 'foreign_balance' | 'book_value' | 'new_value' | 'difference') => ({
    id: name,
    label: labelOfField(labels, name),
    isNumeric: true,
    render: (item: RevaluationItem) =>
      name === 'foreign_balance' ? money(item[name], item.currency) : own(item[name]),
  })
  return (
    <>
      <Table
        label={labels.resources.revaluations.one}
        columns={[
          {
            id: 'account',
            label: labels.resources.accounts.one,
            place: 'main',
            render: ({ account_id: id }) => <AccountName id={id} />,
          },
          column('foreign_balance'),
          column('book_value'),
          column('new_value'),
          { ...column('difference'), place: 'end' },
        ]}
        rows={items}
        keyOf={({ account_id: id, currency }) => `${id} ${currency}`}
      />
      <p className={css.total}>
        {difference < 0 ? texts.loss(own(-difference)) : texts.gain(own(difference))}
      </p>
    </>
  )
}

function AccountName({ id }: { id: string }) {
  const { data } = useQuery(linkTitle('accounts', id))
  return data ?? '…'
}
