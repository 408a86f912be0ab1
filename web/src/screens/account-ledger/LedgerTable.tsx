/** The lines of a ledger between its opening and its closing balance. Each leads to its document or its entry. */
import type { AccountLedger, LedgerLine } from '@kontor/sdk'
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { useReadable } from '../../data/people/session.ts'
import { resourceOfEntity } from '../../data/records/resources.ts'
import { addressOfRecord } from '../../places/addresses.ts'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useAccountLedgerWords } from '../../words/report-words.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './AccountLedger.module.css'

interface LedgerTableProps {
  /** The first page, with the balances of the period. */
  ledger: AccountLedger
  rows: readonly LedgerLine[]
  /** Whether all lines of the period are shown. */
  isComplete: boolean
}

/** A line, or the balance before the first one. */
type TableRow = LedgerLine | { id: 'opening'; date: string; balance: number }

const isLine = (row: TableRow): row is LedgerLine => 'entry' in row

export function LedgerTable({ ledger, rows, isComplete }: LedgerTableProps) {
  const texts = useAccountLedgerWords()
  const { money } = useFormats()
  const columns = useColumns(ledger)
  const { currency, from_date: date, opening_balance: balance } = ledger
  const amount = (value: number) => money(value, currency)
  const totals = [
    texts.closing,
    null,
    null,
    null,
    amount(ledger.total_debit),
    amount(ledger.total_credit),
    amount(ledger.closing_balance),
  ]
  return (
    <>
      <Table
        label={texts.title}
        columns={columns}
        rows={[{ id: 'opening', date, balance } as const, ...rows]}
        keyOf={({ id }) => id}
        totals={isComplete ? [totals] : []}
      />
      {rows.length === 0 && <p className={css.nothing}>{texts.nothing}</p>}
    </>
  )
}

function useColumns({ currency, from_date, to_date }: AccountLedger): readonly TableColumn<TableRow>[] {
  const { labels } = useCatalogue()
  const texts = useAccountLedgerWords()
  const { day, money } = useFormats()
  const amountOf = (name: 'debit' | 'credit'): TableColumn<TableRow> => ({
    id: name,
    label: labelOfField(labels, name),
    isNumeric: true,
    render: (row) => (isLine(row) && row[name] !== 0 ? money(row[name], currency) : null),
  })
  return [
    { id: 'date', label: labelOfField(labels, 'date'), isPlain: true, render: ({ date }) => day(date) },
    {
      id: 'number',
      label: texts.number,
      isPlain: true,
      render: (row) => isLine(row) && <EntryLink row={row}>{row.entry.entry_number}</EntryLink>,
    },
    {
      id: 'what',
      label: texts.what,
      place: 'main',
      render: (row) => (isLine(row) ? <Description row={row} /> : texts.opening),
    },
    {
      id: 'counter',
      label: texts.counter,
      render: (row) => isLine(row) && <CounterAccounts row={row} days={{ from_date, to_date }} />,
    },
    amountOf('debit'),
    amountOf('credit'),
    {
      id: 'balance',
      label: texts.balance,
      isNumeric: true,
      place: 'end',
      render: ({ balance }) => money(balance, currency),
    },
  ]
}

const EntryLink = ({ row, children }: { row: LedgerLine; children: React.ReactNode }) => (
  <Link {...to(addressOfRecord('journalEntries', row.entry.id))} className={css.link ?? ''}>
    {children}
  </Link>
)

/** Describes an entry: the document and its event, or the description of a manual entry. */
function Description({ row }: { row: LedgerLine }) {
  const { labels } = useCatalogue()
  const texts = useAccountLedgerWords()
  const isReadable = useReadable()
  const { source, description } = row
  const resource = source ? resourceOfEntity(source.type) : undefined
  if (!source || !resource) return <EntryLink row={row}>{description}</EntryLink>
  const name = [labels.resources[resource].one, source.number].filter(Boolean).join(' ')
  const happened = texts.kinds[source.kind ?? '']
  const rest = [happened, source.number === null && description].filter(Boolean).join(', ')
  return (
    <>
      {source.id !== null && isReadable(resource) ? (
        <Link {...to(addressOfRecord(resource, source.id))} className={css.link ?? ''}>
          {name}
        </Link>
      ) : (
        <EntryLink row={row}>{name}</EntryLink>
      )}
      {rest && <span className={css.muted}> {rest}</span>}
    </>
  )
}

interface CounterAccountsProps {
  row: LedgerLine
  days: Readonly<Record<string, string>>
}

/** The accounts on the other side lead to their ledgers of the same days. */
function CounterAccounts({
  row: { counter_accounts: shown, counter_account_count: count },
  days,
}: CounterAccountsProps) {
  const texts = useAccountLedgerWords()
  return (
    <>
      {shown.map(({ id, code, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link {...to(addressOfRecord('accounts', id))} search={days} className={css.link ?? ''}>
            {code} {name}
          </Link>
        </span>
      ))}
      {count > shown.length && <span className={css.muted}> {texts.further(count - shown.length)}</span>}
    </>
  )
}
