/** The lines whose units should be back, the longest overdue first. Space chooses one; a return asks first. */
import type { OverdueRentalLine } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { addressOf } from '../../data/records/records.ts'
import { overdueQuery } from '../../data/business/rental-board.ts'
import { usePermission } from '../../data/people/session.ts'
import { agreements } from '../../generated/resources/agreements.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { showToast } from '../../ui/toast.ts'
import { useRentalWords } from '../../words/parts.ts'
import { ReturnLinesDialog } from '../returns/ReturnDialog.tsx'
import css from './OverdueList.module.css'

export function OverdueList() {
  const texts = useRentalWords()
  const { count } = useFormats()
  const { data, error, refetch } = useQuery(overdueQuery)
  const mayReturn = usePermission()(agreements.actions.return.permission)
  const choice = useChoice(data?.lines ?? [])
  const columns = useColumns(mayReturn ? choice : undefined)
  const element = useRef<HTMLDivElement>(null)
  const isLoaded = data !== undefined
  // The next key chooses the line that is the longest overdue.
  useEffect(() => {
    if (isLoaded) element.current?.querySelector<HTMLElement>('td input')?.focus()
  }, [isLoaded])
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  if (data.lines.length === 0)
    return <EmptyState icon={PackageCheck} title={texts.nothingOverdue} text={texts.nothingOverdueText} />
  return (
    <div ref={element} className={css.list}>
      {mayReturn && <ReturnBar choice={choice} all={data.lines} />}
      <Table label={texts.overdue} columns={columns} rows={data.lines} keyOf={({ id }) => id} />
      {data.total > data.lines.length && (
        <p className={css.more}>{texts.firstOverdue(count(data.lines.length), count(data.total))}</p>
      )}
    </div>
  )
}

interface Choice {
  ids: ReadonlySet<string>
  lines: readonly OverdueRentalLine[]
  toggle: (ids: readonly string[], isChosen: boolean) => void
}

/** The chosen lines among those that are still overdue. */
function useChoice(all: readonly OverdueRentalLine[]): Choice {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    lines: all.filter(({ id }) => ids.has(id)),
    toggle: (some, isChosen) =>
      setIds(
        (before) => new Set([...[...before].filter((id) => !some.includes(id)), ...(isChosen ? some : [])]),
      ),
  }
}

function ReturnBar({
  choice: { lines, toggle },
  all,
}: {
  choice: Choice
  all: readonly OverdueRentalLine[]
}) {
  const texts = useRentalWords()
  const { count } = useFormats()
  const customerOf = useCustomerName()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={css.bar}>
      <Checkbox
        label={texts.selectAll}
        isSelected={lines.length === all.length}
        isIndeterminate={lines.length > 0 && lines.length < all.length}
        onChange={(isChosen) =>
          toggle(
            all.map(({ id }) => id),
            isChosen,
          )
        }
      />
      <Button look="primary" isDisabled={lines.length === 0} onPress={() => setAsking(true)}>
        {lines.length > 1 ? texts.returnSome(count(lines.length)) : texts.return}
      </Button>
      {isAsking && (
        <ReturnLinesDialog
          lines={lines.map((line) => ({ ...line, of: customerOf(line) }))}
          chosenAtFirst={lines.map(({ id }) => id)}
          onClose={() => setAsking(false)}
          onDone={(ids) => {
            showToast({ text: texts.returned(count(ids.length)) })
            toggle(ids, false)
          }}
        />
      )}
    </div>
  )
}

function useCustomerName(): (line: OverdueRentalLine) => string {
  const { noCustomer } = useRentalWords()
  return ({ customer }) => customer?.company_name ?? customer?.full_name ?? noCustomer
}

/** Without a choice there are no checkboxes. */
function useColumns(choice: Choice | undefined): readonly TableColumn<OverdueRentalLine>[] {
  const texts = useRentalWords()
  const { count, instant } = useFormats()
  const customerOf = useCustomerName()
  const nameOf = (line: OverdueRentalLine) => `${count(line.quantity)} × ${line.product?.name ?? ''}`
  return [
    {
      id: 'product',
      label: texts.product,
      place: 'main',
      render: (line) =>
        choice ? (
          <Checkbox
            aria-label={texts.choose(nameOf(line), customerOf(line))}
            label={nameOf(line)}
            isSelected={choice.ids.has(line.id)}
            onChange={(isChosen) => choice.toggle([line.id], isChosen)}
          />
        ) : (
          nameOf(line)
        ),
    },
    { id: 'customer', label: texts.customer, isPlain: true, render: customerOf },
    {
      id: 'due',
      label: texts.due,
      render: ({ period_to: at }) => <time dateTime={at}>{instant(at)}</time>,
    },
    {
      id: 'late',
      label: texts.late,
      place: 'end',
      render: ({ days_overdue: days }) => <Badge tone="red">{texts.days(count(days))}</Badge>,
    },
    {
      id: 'agreement',
      label: texts.agreement,
      render: ({ agreement_id: id, agreement_number: number }) => (
        <Link className={css.link ?? ''} {...to(addressOf(agreements, id))}>
          {number}
        </Link>
      ),
    },
  ]
}
