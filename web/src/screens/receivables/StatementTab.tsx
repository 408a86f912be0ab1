/** The statement of a customer: invoices, credits and payments of a period, with the balance after each. */
import type { StatementAccount, StatementEntry } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { to } from '../../data/api/address.ts'
import { kontor } from '../../data/api/client.ts'
import { useFormats } from '../../data/formats/format.ts'
import { statementQuery } from '../../data/business/receivables.ts'
import { addressOf } from '../../data/records/records.ts'
import { saveFile } from '../../data/api/save-file.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { resources } from '../../generated/resources.ts'
import type { TabProps } from '../../declaration/page.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { labelOfChoice, labelOfField } from '../../words/labels.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './Receivables.module.css'

export function StatementTab({ resource, row }: TabProps) {
  const texts = useSalesWords()
  const [from, setFrom] = useState<string>()
  const [until, setUntil] = useState<string>()
  const period = { ...(from && { from }), ...(until && { to: until }) }
  const { data, error, refetch } = useQuery(statementQuery(row.id, period))
  const day = (name: string, label: string, value: string | undefined, set: (day?: string) => void) => (
    <FieldInput
      field={{ kind: 'day' }}
      name={name}
      label={label}
      resource={resource}
      value={value}
      onChange={(next) => set(typeof next === 'string' ? next : undefined)}
    />
  )
  const download = async () => {
    await saveFile(await kontor.customers.getStatementPdf(row.id, period), `${texts.statement}.pdf`)
  }
  return (
    <div className={css.statement}>
      <div className={css.period}>
        {day('from', texts.from, from, setFrom)}
        {day('to', texts.until, until ?? data?.to, setUntil)}
        <Button onPress={() => void download()} isDisabled={!data}>
          {texts.statementPdf}
        </Button>
      </div>
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Notice />}
      {data?.accounts.length === 0 && <Notice text={texts.noEntries} />}
      {data?.accounts.map((account) => (
        <Account key={account.currency} account={account} />
      ))}
    </div>
  )
}

function Account({ account }: { account: StatementAccount }) {
  const { labels } = useCatalogue()
  const texts = useSalesWords()
  const formats = useFormats()
  const { currency, entries, opening_balance: opening, closing_balance: closing } = account
  const columns: TableColumn<StatementEntry>[] = [
    { id: 'date', label: labelOfField(labels, 'date'), render: ({ date }) => formats.day(date) },
    {
      id: 'number',
      label: texts.entry,
      place: 'main',
      render: ({ type, number, record_type: kind, record_id: id }) => (
        <Link {...to(addressOf(resources[`${kind}s`], id))} className={css.link ?? ''}>
          {[labelOfChoice(labels, type), number].filter(Boolean).join(' ')}
        </Link>
      ),
    },
    {
      id: 'amount',
      label: labelOfField(labels, 'amount'),
      isNumeric: true,
      render: ({ amount }) => formats.money(amount, currency),
    },
    {
      id: 'balance',
      label: texts.balance,
      isNumeric: true,
      place: 'end',
      render: ({ balance }) => formats.money(balance, currency),
    },
  ]
  return (
    <section aria-label={texts.accountIn(currency)}>
      <p className={css.balance}>
        {texts.opening} <b>{formats.money(opening, currency)}</b>
      </p>
      <Table
        label={texts.accountIn(currency)}
        columns={columns}
        rows={entries}
        keyOf={(entry) => String(entries.indexOf(entry))}
      />
      <p className={css.balance}>
        {texts.closing} <b>{formats.money(closing, currency)}</b>
      </p>
    </section>
  )
}
