/** A line of an agreement as a bar. Drafts can be moved and stretched; the others only return or cancel. */
import type { RentalBoardLine } from '@kontor/sdk'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { to } from '../data/api/address.ts'
import { useFormats } from '../data/formats/format.ts'
import { placeOf } from '../data/business/planner.ts'
import { addressOf } from '../data/records/records.ts'
import { usePermission, useSession } from '../data/people/session.ts'
import { agreements } from '../generated/resources/agreements.ts'
import { dayRange } from '../data/formats/day-range.ts'
import { RentalLineDialog } from './desk.ts'
import type { LineOperation } from './base/props.ts'
import type { MenuEntry } from '../ui/Menu.tsx'
import { labelOfChoice } from '../words/labels.ts'
import { useRentalWords } from '../words/parts.ts'
import { useLabels } from '../words/words.ts'
import css from './AgreementLanes.module.css'
import { LineMenu } from './LineMenu.tsx'
import { nameOf } from './span-text.ts'
import { useDraftMove } from './use-draft-move.ts'
import type { AgreementLanesProps } from './base/props.ts'

/** Pixels. */
export const laneHeight = 28

interface BarProps extends AgreementLanesProps {
  line: RentalBoardLine
  lane: number
}

export function Bar({ line, lane, product, cells, onClosed }: BarProps) {
  const texts = useRentalWords()
  const labels = useLabels()
  const { count, day } = useFormats()
  const { timezone } = useSession().tenant
  const may = usePermission()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [operation, setOperation] = useState<LineOperation>()
  const isDraft = line.agreement_status === 'draft'
  const canMove = isDraft && may(agreements.permissions.update)
  const move = useDraftMove(line, cells, canMove)
  const entries = useEntries(line, setOperation)
  const customer = line.customer?.company_name ?? line.customer?.full_name ?? texts.noCustomer
  const isOverdue = line.state === 'overdue'
  const state = isDraft ? 'draft' : line.state
  const facts = [
    texts.bar(customer, count(line.quantity), line.agreement_number),
    isOverdue ? texts.since(day(dayAt(line.period_to, timezone))) : labelOfChoice(labels, state),
    // The end is exclusive.
    dayRange(line.from, new Date(Date.parse(endOf(line)) - 1).toISOString(), timezone),
  ]
  /** A click that a key causes would not count as one of the keyboard, and the menu would not take the focus. */
  const open = (event: KeyboardEvent) => {
    if (move.isPending || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    setOpen(true)
  }
  const close = () => {
    setOperation(undefined)
    onClosed()
  }
  const { left, width } = placeOf(cells, move.from, move.to ?? Number.POSITIVE_INFINITY)
  return (
    <div
      className={css.bar}
      data-state={state}
      data-moved={move.isMoved || undefined}
      style={{ left: `${left}%`, width: `${width}%`, top: lane * laneHeight + 4 }}
      {...move.dragProps}
    >
      <button
        ref={button}
        type="button"
        aria-label={facts.join(', ')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(canMove && { 'aria-description': texts.moveHelp })}
        title={facts.join('\n')}
        className={css.label}
        onClick={() => !move.wasDragged() && setOpen(true)}
        onKeyDown={open}
      >
        {customer} × {count(line.quantity)}
      </button>
      {canMove && <span className={css.end} aria-hidden {...move.endProps} />}
      <span role="status" className={css.hidden}>
        {move.announcement}
      </span>
      <LineMenu
        label={line.agreement_number}
        trigger={button}
        entries={entries}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
      {operation && <Operation line={line} product={product} operation={operation} onClose={close} />}
    </div>
  )
}

interface OperationProps extends Pick<BarProps, 'line' | 'product'> {
  operation: LineOperation
  onClose: () => void
}

const Operation = ({ product, ...props }: OperationProps) => (
  <Suspense>
    <RentalLineDialog {...props} product={{ id: product.product_id, name: nameOf(product) }} />
  </Suspense>
)

const endOf = (line: RentalBoardLine) => line.to ?? line.period_to
const dayAt = (instant: string, timezone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(Date.parse(instant))

/** The operations that the state of the agreement and the permissions of the user allow. */
function useEntries(line: RentalBoardLine, start: (operation: LineOperation) => void): readonly MenuEntry[] {
  const texts = useRentalWords()
  const may = usePermission()
  const navigate = useNavigate()
  const { actions, permissions } = agreements
  const isDraft = line.agreement_status === 'draft'
  const isOut = line.agreement_status === 'confirmed' && line.state !== 'completed'
  const open = () => void navigate({ ...to(addressOf(agreements, line.agreement_id)) })
  const offered: readonly (MenuEntry & { isOffered: boolean })[] = [
    {
      id: 'change',
      label: texts.change,
      isOffered: isDraft && may(permissions.update),
      run: () => start('change'),
    },
    {
      id: 'return',
      label: texts.returnLine,
      isOffered: isOut && may(actions.return.permission),
      run: () => start('return'),
    },
    { id: 'open', label: texts.open, isOffered: true, run: open },
    {
      id: 'cancel',
      label: texts.cancel,
      isDangerous: true,
      isOffered: isOut && may(actions.cancel.permission),
      run: () => start('cancel'),
    },
    {
      id: 'discard',
      label: texts.discard,
      isDangerous: true,
      isOffered: isDraft && may(permissions.delete),
      run: () => start('discard'),
    },
  ]
  return offered.filter(({ isOffered }) => isOffered)
}
