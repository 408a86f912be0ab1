/** The values of columns that their fields do not have. For each, one chooses what is imported instead. */
import type { ImportUnknownValues } from '@kontor/sdk'
import { Select } from '../../ui/controls/Select.tsx'
import { labelOfChoice } from '../../words/labels.ts'
import { useImportWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './ImportOptions.module.css'

/** What is imported for the values of a column; null leaves the field empty. */
export type ChosenValues = Readonly<Record<string, Readonly<Record<string, string | null>>>>

interface ValueMapProps {
  unknown: readonly ImportUnknownValues[]
  chosen: ChosenValues
  onChange: (chosen: ChosenValues) => void
}

/** More values are those of a column that is mapped to the wrong field. */
const shownAtMost = 30
/** The option that leaves the field empty. */
const empty = ' empty'

export function ValueMap({ unknown, chosen, onChange }: ValueMapProps) {
  const texts = useImportWords()
  const { labels } = useCatalogue()
  const labelOf = (choice: string) =>
    choice === 'true' ? texts.yes : choice === 'false' ? texts.no : labelOfChoice(labels, choice)
  return unknown.map(({ column, values, choices }) => (
    <section key={column} className={css.step} aria-label={texts.valuesOf(column)}>
      <p className={css.hint}>{texts.unknownValues(column)}</p>
      <div className={css.options}>
        {values.slice(0, shownAtMost).map((value) => {
          const own = chosen[column] ?? {}
          const choice = own[value]
          return (
            <Select
              key={value}
              label={value}
              options={[
                ...choices.map((id) => ({ id, label: labelOf(id) })),
                { id: empty, label: texts.leaveEmpty },
              ]}
              value={choice === undefined ? null : (choice ?? empty)}
              onChange={(id) =>
                onChange({ ...chosen, [column]: { ...own, [value]: id === empty ? null : id } })
              }
              placeholder={texts.chooseValue}
            />
          )
        })}
      </div>
    </section>
  ))
}
