/** One fact: its value, and on request its control. */
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { isChangeable } from '../data/records/metadata.ts'
import { FieldValue } from '../fields/values/FieldValue.tsx'
import { useCatalogue } from '../words/words.ts'
import type { FactProps } from './fact-props.ts'
import css from './Facts.module.css'

const FactEditor = lazy(() => import('./FactEditor.tsx').then((module) => ({ default: module.FactEditor })))

export function Fact(props: FactProps) {
  const { pages, response, name, label, field } = props
  const { words } = useCatalogue()
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const canEdit =
    field.update === true &&
    response.actions.includes('update') &&
    isChangeable(pages.resource, response.record, name)
  // The focus returns from the control to where it came from.
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <div className={css.fact}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>
        {isEditing ? (
          <Suspense>
            <FactEditor {...props} onClose={() => setEditing(false)} />
          </Suspense>
        ) : (
          <>
            <span className={css.text}>
              <FieldValue field={field} name={name} row={response.record} tones={pages.tones} />
            </span>
            {canEdit && (
              <AriaButton
                ref={button}
                className={css.edit ?? ''}
                aria-label={words.record.edit(label)}
                onPress={() => setEditing(true)}
              >
                <Pencil aria-hidden />
              </AriaButton>
            )}
          </>
        )}
      </dd>
    </div>
  )
}
