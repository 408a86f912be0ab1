/** Records the return of rented units: of the lines of an agreement, or of lines of several agreements. */
import type { RentalAgreement, RentalLine } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { returnLine } from '../../data/business/rental-board.ts'
import { dayRange } from '../../data/formats/day-range.ts'
import { useFormats } from '../../data/formats/format.ts'
import { bodyOf } from '../../data/records/metadata.ts'
import type { ActionDialogProps } from '../../declaration/page.ts'
import { FormBody } from '../../form/FormBody.tsx'
import { useForm, type Values } from '../../form/form.ts'
import { agreements } from '../../generated/resources/agreements.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { labelOfAction, labelOfChoice } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './ReturnDialog.module.css'

const operation = agreements.actions.return
const closed = new Set(['completed', 'cancelled'])
const out = new Set(['active', 'overdue'])

/** A line that can be returned, with its agreement. `of` tells lines of several agreements apart. */
type ReturnedLine = Pick<
  RentalLine,
  'id' | 'quantity' | 'product' | 'period_from' | 'period_to' | 'state'
> & {
  agreement_id: string
  of?: string
}

/** Asks about an agreement. All lines that are still out are chosen at first. */
export function ReturnDialog({ row: agreement, onClose }: ActionDialogProps<RentalAgreement>) {
  const open = agreement.lines.filter(({ state }) => !closed.has(state.value))
  return (
    <ReturnLinesDialog
      lines={open.map((line) => ({ ...line, agreement_id: agreement.id }))}
      chosenAtFirst={firstChoice(open)}
      onClose={onClose}
    />
  )
}

/** Lines whose period has not begun are chosen only if there are no others. */
function firstChoice(open: readonly RentalLine[]): readonly string[] {
  const started = open.filter(({ state }) => out.has(state.value))
  return (started.length > 0 ? started : open).map(({ id }) => id)
}

interface ReturnLinesDialogProps {
  lines: readonly ReturnedLine[]
  chosenAtFirst: readonly string[]
  onClose: () => void
  /** All chosen lines are returned. */
  onDone?: (ids: readonly string[]) => void
}

export function ReturnLinesDialog({ lines, chosenAtFirst, onClose, onDone }: ReturnLinesDialogProps) {
  const { labels, words } = useCatalogue()
  const client = useQueryClient()
  const { timezone, number } = useFormats()
  // The lines of the question stay, although the list behind it changes.
  const [asked] = useState(lines)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(chosenAtFirst))
  const form = useForm()
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)))
  const submit = async (values: Values) => {
    for (const { id, agreement_id } of asked.filter((line) => chosen.has(line.id))) {
      await returnLine(client, agreement_id, id, bodyOf(values))
      // After an error, only the lines that are left are sent again.
      toggle(id, false)
    }
  }
  const send = async () => {
    const ids = [...chosen]
    if (!(await form.submit(submit))) return
    onDone?.(ids)
    onClose()
  }
  const label = labelOfAction(labels, 'return')
  return (
    <Dialog title={label} isOpen onClose={onClose}>
      <fieldset className={css.lines} aria-label={words.returns.lines}>
        {asked.map((line) => (
          <div key={line.id} className={css.line}>
            <Checkbox
              label={[`${number(line.quantity)} × ${line.product?.name ?? ''}`, line.of]
                .filter(Boolean)
                .join(', ')}
              isSelected={chosen.has(line.id)}
              onChange={(isChosen) => toggle(line.id, isChosen)}
            />
            <span className={css.period}>{dayRange(line.period_from, line.period_to, timezone)}</span>
            <Badge tone={line.state.value === 'overdue' ? 'red' : 'blue'}>
              {labelOfChoice(labels, line.state.value)}
            </Badge>
          </div>
        ))}
        <p className={css.final}>{words.returns.final}</p>
      </fieldset>
      <FormBody
        resource={agreements}
        fields={operation.body ?? {}}
        names={Object.keys(operation.body ?? {})}
        form={form}
        submitLabel={label}
        isHelpShown
        isDisabled={chosen.size === 0}
        onSubmit={() => void send()}
        onCancel={onClose}
      />
    </Dialog>
  )
}
