/** An edit that the server refused: its sentence, and what to do. What was typed is kept. */
import type { RefusedEdit as Refused } from '../data/records/cell-edits.ts'
import type { Field, Row } from '../data/records/metadata.ts'
import { textOf } from '../fields/kinds.ts'
import { useFormats } from '../data/formats/format.ts'
import { Button } from '../ui/controls/Button.tsx'
import { labelOfField } from '../words/labels.ts'
import { useServerText } from '../words/server-text.ts'
import { useCatalogue, type Words } from '../words/words.ts'
import css from './ListPage.module.css'

interface RefusedEditProps {
  refused: Refused
  field: Field | undefined
  title: (row: Row) => string
  onEdit: () => void
  onUseMine: () => void
  onDismiss: () => void
}

/** `useMine` is a sentence, but its name is like that of a hook. */
const takeMine = (words: Words['list']['refused'], mine: string) => words.useMine(mine)

export function RefusedEdit({ refused, field, title, onEdit, onUseMine, onDismiss }: RefusedEditProps) {
  const catalogue = useCatalogue()
  const formats = useFormats()
  const readable = useServerText()
  const words = catalogue.words.list.refused
  const { row, name, value, message, theirs } = refused
  const label = labelOfField(catalogue.labels, name)
  const shown = (each: unknown) =>
    field ? textOf(field, each, row, { ...catalogue, formats }) : String(each)
  return (
    <div role="alert" className={css.refused}>
      <p>
        <strong>{title(row)}</strong> · {label}:{' '}
        {theirs ? words.conflict(label, shown(theirs.value)) : readable(message)}
      </p>
      {theirs ? (
        <>
          <Button size="small" onPress={onUseMine}>
            {takeMine(words, shown(value))}
          </Button>
          <Button size="small" onPress={onDismiss}>
            {words.keepTheirs}
          </Button>
        </>
      ) : (
        <>
          <Button size="small" onPress={onEdit}>
            {words.edit}
          </Button>
          <Button size="small" look="quiet" onPress={onDismiss}>
            {words.dismiss}
          </Button>
        </>
      )}
    </div>
  )
}
