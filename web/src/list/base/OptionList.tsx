/** A list of options to choose one or several from; a long one can be searched. */
import { Check } from 'lucide-react'
import {
  Autocomplete,
  Input,
  ListBox,
  ListBoxItem,
  SearchField,
  useFilter,
  type Selection as Keys,
} from 'react-aria-components'
import { useWords } from '../../words/words.ts'
import type { Option } from './columns.ts'
import css from './OptionList.module.css'

interface OptionListProps {
  label: string
  options: readonly Option[]
  selected: readonly string[]
  isSeveral?: boolean
  onChange: (selected: readonly string[]) => void
}

/** The input of a long list. `Autocomplete` adds what it controls. */
const combobox = { role: 'combobox', 'aria-expanded': true } as const

/** From this number of options on, the list can be searched. */
const manyOptions = 9

export function OptionList(props: OptionListProps) {
  const { options, label } = props
  const { list } = useWords()
  const { contains } = useFilter({ sensitivity: 'base' })
  if (options.length < manyOptions) return <Options {...props} hasFocus />
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label={label} className={css.search ?? ''} autoFocus>
        <Input {...combobox} placeholder={list.find} className={css.input ?? ''} />
      </SearchField>
      <Options {...props} />
    </Autocomplete>
  )
}

function Options({
  label,
  options,
  selected,
  isSeveral = false,
  onChange,
  hasFocus,
}: OptionListProps & { hasFocus?: boolean }) {
  const { list } = useWords()
  const change = (keys: Keys) => {
    const all = keys === 'all' ? options.map(({ id }) => id) : [...keys].map(String)
    onChange(options.map(({ id }) => id).filter((id) => all.includes(id)))
  }
  return (
    <ListBox
      aria-label={label}
      className={css.list ?? ''}
      items={options}
      selectionMode={isSeveral ? 'multiple' : 'single'}
      selectedKeys={selected}
      onSelectionChange={change}
      disallowEmptySelection={!isSeveral}
      escapeKeyBehavior="none"
      {...(hasFocus && { autoFocus: 'first' as const })}
      renderEmptyState={() => <p className={css.empty}>{list.nothingFound}</p>}
    >
      {({ id, label: text }) => (
        <ListBoxItem id={id} textValue={text} className={css.option ?? ''}>
          {({ isSelected }) => (
            <>
              {isSeveral ? (
                <span className={`${css.box} ${isSelected ? css.checked : ''}`}>
                  {isSelected && <Check aria-hidden />}
                </span>
              ) : null}
              <span className={css.text}>{text}</span>
              {!isSeveral && isSelected && <Check aria-hidden className={css.check} />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
