/** The facts of a record, edited in place. Empty ones are folded. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { customFieldsQuery, fieldOf } from '../data/records/custom-fields.ts'
import { type Field, valueOf } from '../data/records/metadata.ts'
import type { RecordResponse } from '../data/records/records.ts'
import { kindOf } from '../fields/kinds.ts'
import { isEmptyValue } from '../fields/base/values.ts'
import type { Pages } from '../declaration/page.ts'
import { Button } from '../ui/controls/Button.tsx'
import { useNarrow } from '../ui/page/useNarrow.ts'
import { labelOfField } from '../words/labels.ts'
import { useCatalogue, type Words } from '../words/words.ts'
import { Fact } from './Fact.tsx'
import css from './Facts.module.css'

const factsOnPhone = 6

interface FactsProps {
  pages: Pages
  response: RecordResponse
}

interface ShownFact {
  name: string
  label: string
  field: Field
}

export function Facts({ pages, response }: FactsProps) {
  const { words } = useCatalogue()
  const facts = useFacts(pages)
  const [isUnfolded, setUnfolded] = useState(false)
  const filled = facts.filter(({ name }) => !isEmptyValue(valueOf(response.record, name)))
  // On a phone, the tabs follow the most important facts.
  const short = useNarrow() ? filled.slice(0, factsOnPhone) : filled
  const shown = isUnfolded ? facts : short
  return (
    <section className={css.facts} aria-label={words.record.facts}>
      <dl className={css.list}>
        {shown.map(({ name, label, field }) => (
          <Fact key={name} pages={pages} response={response} name={name} label={label} field={field} />
        ))}
      </dl>
      {facts.length > short.length && (
        <Button look="quiet" size="small" onPress={() => setUnfolded(!isUnfolded)} aria-expanded={isUnfolded}>
          {foldLabel(words, isUnfolded, { all: facts.length, filled: filled.length, short: short.length })}
        </Button>
      )}
    </section>
  )
}

interface Counts {
  all: number
  filled: number
  /** Those that are shown before the others are unfolded. */
  short: number
}

function foldLabel({ record }: Words, isUnfolded: boolean, { all, filled, short }: Counts): string {
  if (short < filled) return isUnfolded ? record.foldFields : record.showAll(all)
  return isUnfolded ? record.foldEmpty : record.showEmpty(all - filled)
}

function useFacts({ resource, facts }: Pages): readonly ShownFact[] {
  const { labels } = useCatalogue()
  const hasCustom = facts.includes('custom_fields')
  const { data: custom = [] } = useQuery({ ...customFieldsQuery(resource.entity), enabled: hasCustom })
  const always = ['created_at', 'updated_at'].filter((name) => name in resource.fields)
  // The name of a record is not among the declared facts, but it is edited here.
  const named = Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name]
    const isRequired = field?.create === 'required' && field.update === true
    return isRequired && kindOf(field).canBeName && !facts.includes(name)
  })
  const declared = facts.filter((name) => name !== 'custom_fields')
  const own = [...declared, ...named, ...always].flatMap((name) => {
    const field = resource.fields[name]
    return field ? [{ name, label: labelOfField(labels, name), field }] : []
  })
  const defined = custom.map((each) => ({
    name: `custom_fields.${each.code}`,
    label: each.label,
    field: { ...fieldOf(each), update: resource.fields.custom_fields?.update ?? false },
  }))
  return [
    ...own.slice(0, -always.length || undefined),
    ...defined,
    ...(always.length > 0 ? own.slice(-always.length) : []),
  ]
}
