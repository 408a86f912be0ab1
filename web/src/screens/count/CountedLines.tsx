/** The counted products, and the way to their differences. */
import { X } from 'lucide-react'
import { useState } from 'react'
import { todayIn } from '../../data/formats/days.ts'
import { useFormats } from '../../data/formats/format.ts'
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx'
import { QuantityInput } from '../../form/scan/QuantityInput.tsx'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { useWarehouseWords } from '../../words/parts.ts'
import css from './Count.module.css'
import { type CountDraft, withNumber, withoutLine } from './counting.ts'

export function CountedLines({ draft }: { draft: CountDraft }) {
  const { count: words } = useWarehouseWords()
  const [isAsking, setAsking] = useState(false)
  const { timezone } = useFormats()
  const { lines, day } = draft.value
  return (
    <>
      <ul className={css.lines} aria-label={words.lines}>
        {lines.map(({ id, name, sku, counted }) => (
          <li key={id} className={css.line}>
            <div className={css.product}>
              <p>{name}</p>
              {sku && <p className={css.sku}>{sku}</p>}
            </div>
            <QuantityInput
              label={words.counted(name)}
              name={name}
              value={counted}
              onChange={(number) => draft.change((before) => withNumber(before, id, number))}
            />
            <IconButton
              label={words.remove(name)}
              size="small"
              onPress={() => draft.change((before) => withoutLine(before, id))}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      <footer className={css.footer}>
        <Button look="quiet" onPress={() => setAsking(true)}>
          {words.discard}
        </Button>
        <Button
          look="primary"
          isDisabled={day !== undefined && day > todayIn(timezone)}
          onPress={() => draft.change((before) => ({ ...before, isComparing: true }))}
        >
          {words.compare}
        </Button>
      </footer>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.discard}
        text={words.discardText}
        confirmLabel={words.discard}
        onConfirm={draft.clear}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
