/** The facts of a record under words, edited in place. Empty ones are folded. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { customFieldsQuery, fieldOf } from '../data/records/custom-fields.ts'
import { type Field, isChangeable, isStateField, valueOf } from '../data/records/metadata.ts'
import type { RecordResponse } from '../data/records/records.ts'
import { kindOf } from '../fields/kinds.ts'
import { isEmptyValue } from '../fields/base/values.ts'
import type { GroupLabel } from '../declaration/head.ts'
import type { Pages } from '../declaration/page.ts'
import { Button } from '../ui/controls/Button.tsx'
import { useNarrow } from '../ui/page/useNarrow.ts'
import { labelOfField } from '../words/labels.ts'
import { useCatalogue, type Words } from '../words/words.ts'
import { Fact } from './Fact.tsx'
import css from './Facts.module.css'
import { FootLine } from './FootLine.tsx'

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

interface ShownGroup {
  name: GroupLabel | undefined
  facts: readonly ShownFact[]
}

export function Facts({ pages, response }: FactsProps) {
  const { words } = useCatalogue()
  const groups = useGroups(pages, response)
  const [isUnfolded, setUnfolded] = useState(false)
  const isFilled = ({ name }: ShownFact) => !isEmptyValue(valueOf(response.record, name))
  const all = groups.flatMap(({ facts }) => facts)
  const filled = all.filter(isFilled)
  // On a phone, the tabs follow the most important facts.
  const short = useNarrow() ? filled.slice(0, factsOnPhone) : filled
  const shown = new Set(isUnfolded ? all : short)
  return (
    <section className={css.facts} aria-label={words.record.facts}>
      {groups.map(({ name, facts }) => {
        const own = facts.filter((fact) => shown.has(fact))
        return (
          own.length > 0 && (
            <div key={name ?? ''} className={css.group}>
              {name && <h2 className={css.heading}>{words.record.groups[name]}</h2>}
              <dl className={css.list}>
                {own.map((fact) => (
                  <Fact key={fact.name} pages={pages} response={response} {...fact} />
                ))}
              </dl>
            </div>
          )
        )
      })}
      {all.length > short.length && (
        <Button look="quiet" size="small" onPress={() => setUnfolded(!isUnfolded)} aria-expanded={isUnfolded}>
          {foldLabel(words, isUnfolded, { all: all.length, filled: filled.length, short: short.length })}
        </Button>
      )}
      <FootLine record={response.record} />
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

/** What the server notes itself stands in the line below. */
const system: ReadonlySet<string> = new Set(['created_at', 'created_by', 'updated_at'])

/**
 * Returns the facts under their words: the name, which is edited here, first, custom fields last. What the head shows
 * is repeated only where it can be changed.
 */
function useGroups(
  { resource, facts, groups, head }: Pages,
  { record, actions }: RecordResponse,
): readonly ShownGroup[] {
  const { labels } = useCatalogue()
  const hasCustom = facts.includes('custom_fields')
  const { data: custom = [] } = useQuery({ ...customFieldsQuery(resource.entity), enabled: hasCustom })
  const named = Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name]
    const isRequired = field?.create === 'required' && field.update === true
    return isRequired && kindOf(field).canBeName && !facts.includes(name)
  })
  const { about = [], figures = [] } = head ?? {}
  const inHead = new Set([...about, ...figures.map(({ name }) => name)])
  const isRepeated = (name: string, { update }: Field) =>
    (inHead.has(name) || isStateField(resource, name)) &&
    !(update === true && actions.includes('update') && isChangeable(resource, record, name))
  const factOf = (name: string): readonly ShownFact[] => {
    const field = resource.fields[name]
    if (!field || name === 'custom_fields' || system.has(name) || isRepeated(name, field)) return []
    return [{ name, label: labelOfField(labels, name), field }]
  }
  const defined = custom.map((each) => ({
    name: `custom_fields.${each.code}`,
    label: each.label,
    field: { ...fieldOf(each), update: resource.fields.custom_fields?.update ?? false },
  }))
  return groups.map(({ name, fields }, index) => ({
    name,
    facts: [
      ...(index === 0 ? named.flatMap(factOf) : []),
      ...fields.flatMap(factOf),
      ...(index === groups.length - 1 ? defined : []),
    ],
  }))
}
