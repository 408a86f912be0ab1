/** The fields of a document besides its customer or supplier and its lines: the usual ones, the others on request. */
import { useState } from 'react'
import { type Field, valueOf } from '../data/records/metadata.ts'
import { useReadable } from '../data/people/session.ts'
import { resourceOfEntity } from '../data/records/resources.ts'
import { Button } from '../ui/controls/Button.tsx'
import { FormErrors } from '../ui/controls/form-errors.ts'
import { useSalesWords } from '../words/parts.ts'
import { useServerText } from '../words/server-text.ts'
import { useWords } from '../words/words.ts'
import css from './Editor.module.css'
import { FieldInput } from '../fields/inputs/FieldInput.tsx'
import { kindOf } from '../fields/kinds.ts'
import { SuggestedInput } from '../form/SuggestedInput.tsx'
import type { DocumentState } from './use-document.ts'
import { headFields } from './values.ts'

interface DetailsProps {
  document: DocumentState
}

export function Details({ document }: DetailsProps) {
  const { form: words } = useWords()
  const texts = useSalesWords()
  const textOf = useServerText()
  const { pages, form, errors, dryRun } = document
  const { fields } = pages.resource
  const { party, usual } = pages.document
  const [isComplete, setComplete] = useState(false)
  const all = headFields(pages, document.response).filter((name) => name !== party)
  // An error must not be hidden.
  const wrong = all.filter((name) => Object.keys(errors).some((each) => each.split('.')[0] === name))
  const isReadable = useReadable()
  const isUsable = (name: string) => {
    const target = resourceOfEntity(String(fields[name]?.to))
    return target === undefined || isReadable(target)
  }
  const first = usual.filter((name) => all.includes(name))
  const names = [...new Set([...first, ...(isComplete ? all : wrong)])].filter(isUsable)
  return (
    <section className={css.details} aria-label={texts.details}>
      <FormErrors value={errors}>
        {names.map((name) => {
          const field = fields[name]
          return (
            field && (
              <div key={name} className={kindOf(field).isWide ? css.wide : css.narrow}>
                <SuggestedInput
                  Input={FieldInput}
                  field={field}
                  name={name}
                  resource={pages.resource}
                  value={form.values[name]}
                  values={{ ...dryRun.result, ...form.values }}
                  suggested={suggestionFor(field, dryRun.result, name)}
                  onChange={(value) => form.set(name, value)}
                  errors={(errors[name] ?? []).map((sentence) => textOf(sentence))}
                />
              </div>
            )
          )
        })}
      </FormErrors>
      {!isComplete && (
        <div className={css.wide}>
          <Button size="small" look="quiet" onPress={() => setComplete(true)}>
            {words.allFields}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Texts and addresses are entered by people; a field for a discount has another meaning than the computed one. */
function suggestionFor(field: Field, computed: object | undefined, name: string): unknown {
  if (!computed || !kindOf(field).isSuggested || name.startsWith('discount_')) return undefined
  return valueOf(computed, name)
}
