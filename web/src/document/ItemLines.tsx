/** The lines of an order or an invoice. Enter goes on, at the end to a new line; Alt with an arrow moves a line. */
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Row } from '../data/records/metadata.ts'
import { Button } from '../ui/controls/Button.tsx'
import { FailureText } from '../ui/controls/FailureText.tsx'
import { useReadable } from '../form/failure.ts'
import { FormErrors } from '../ui/controls/form-errors.ts'
import { labelOfField } from '../words/labels.ts'
import { useSalesWords } from '../words/parts.ts'
import { useCatalogue } from '../words/words.ts'
import { ItemLine } from './ItemLine.tsx'
import css from './ItemLines.module.css'
import { type EditorLine, lineColumns } from './lines.ts'
import type { DocumentState } from './use-document.ts'
import { pressInLine, useLineChanges } from './use-lines.ts'

export function ItemLines({ document }: { document: DocumentState }) {
  const { words, labels } = useCatalogue()
  const texts = useSalesWords()
  const readable = useReadable()
  const { lines, setLines, errors, dryRun, form } = document
  const element = useRef<HTMLFieldSetElement>(null)
  const [announced, setAnnounced] = useState('')
  const label = labelOfField(labels, 'items')
  const { add, remove, move, focusLine } = useLineChanges(document, element, setAnnounced)
  const press = (event: KeyboardEvent<HTMLElement>, line: EditorLine, index: number) =>
    pressInLine(event, {
      isLast: index === lines.length - 1,
      add,
      move: (by, control) => move(line.key, by, control),
      next: () => {
        const following = lines[index + 1]
        if (following) focusLine(following.key)
      },
    })
  const computed = (dryRun.result?.['items'] ?? []) as readonly Row[]
  return (
    <fieldset ref={element} className={css.lines} aria-label={label}>
      <div className={css.header} aria-hidden>
        <span>{texts.item}</span>
        {lineColumns.map((column) => (
          <span key={column} className={css.numeric}>
            {texts.columns[column]}
          </span>
        ))}
        <span className={css.numeric}>{texts.columns.line_total}</span>
        <span />
      </div>
      <FormErrors value={errors}>
        {lines.map((line, index) => (
          <ItemLine
            key={line.key}
            document={document}
            line={line}
            index={index}
            computed={computed[dryRun.keys.indexOf(line.key)]}
            currency={dryRun.result?.['currency'] ?? form.values['currency']}
            onLine={(next: EditorLine) => setLines(lines.with(index, next))}
            onKey={(event) => press(event, line, index)}
            onMove={(by) => move(line.key, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </FormErrors>
      <div className={css.bar}>
        <Button size="small" onPress={add}>
          <Plus aria-hidden />
          {words.form.addLine}
        </Button>
        <p className={css.keys}>{texts.lineKeys}</p>
      </div>
      {errors['items'] && <FailureText>{readable(errors['items'].join(' '))}</FailureText>}
      <p role="status" className={css.announcer}>
        {announced}
      </p>
    </fieldset>
  )
}
