/** Records the return of the lines of a rental. All lines that are still out are chosen at first. */
import type { RentalAgreement, RentalLine } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import { bodyOf } from '../../data/records/metadata.ts'
import { send } from '../../data/records/records.ts'
import { FormBody } from '../../form/FormBody.tsx'
import { useForm, type Values } from '../../form/form.ts'
import { agreements } from '../../generated/resources/agreements.ts'
import { dayRange } from '../../data/formats/day-range.ts'
import type { ActionDialogProps } from '../../declaration/page.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { labelOfAction, labelOfChoice } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './ReturnDialog.module.css'

const operation = agreements.actions.return
const closed = new Set(['completed', 'cancelled'])
const out = new Set(['active', 'overdue'])

const pathOf = ({ id }: RentalAgreement, line: string) =>
  operation.path.replace(':id', encodeURIComponent(id)).replace(':lineId', encodeURIComponent(line))

export function ReturnDialog({ resource, row: agreement, onClose }: ActionDialogProps<RentalAgreement>) {
  const { labels, words } = useCatalogue()
  const client = useQueryClient()
  const { timezone, number } = useFormats()
  const open = agreement.lines.filter(({ state }) => !closed.has(state.value))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => firstChoice(open))
  const form = useForm()
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)))
  const submit = async (values: Values) => {
    for (const { id } of open.filter((line) => chosen.has(line.id))) {
      const path = pathOf(agreement, id)
      await send(client, resource, { method: operation.method, path, body: bodyOf(values) })
      // After an error, only the lines that are left are sent again.
      toggle(id, false)
    }
  }
  const label = labelOfAction(labels, 'return')
  return (
    <Dialog title={label} isOpen onClose={onClose}>
      <fieldset className={css.lines} aria-label={words.returns.lines}>
        {open.map((line) => (
          <div key={line.id} className={css.line}>
            <Checkbox
              label={`${number(line.quantity)} × ${line.product?.name ?? ''}`}
              isSelected={chosen.has(line.id)}
              onChange={(isChosen) => toggle(line.id, isChosen)}
            />
            <span className={css.period}>{dayRange(line.period_from, line.period_to, timezone)}</span>
            <Badge tone={line.state.value === 'overdue' ? 'red' : 'blue'}>
              {labelOfChoice(labels, line.state.value)}
            </Badge>
          </div>
        ))}
      </fieldset>
      <FormBody
        resource={resource}
        fields={operation.body ?? {}}
        names={Object.keys(operation.body ?? {})}
        form={form}
        submitLabel={label}
        isHelpShown
        isDisabled={chosen.size === 0}
        onSubmit={() => void form.submit(submit).then((isDone) => isDone && onClose())}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** Lines whose period has not begun are chosen only if there are no others. */
function firstChoice(open: readonly RentalLine[]): ReadonlySet<string> {
  const started = open.filter(({ state }) => out.has(state.value))
  return new Set((started.length > 0 ? started : open).map(({ id }) => id))
}
