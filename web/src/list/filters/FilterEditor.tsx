/** The control of a filter by its kind. */
import { X } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useSession } from '../../data/people/session.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { kindOf } from '../../fields/kinds.ts'
import type { FieldKind, ListScope } from '../../fields/base/kind.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import type { Option } from '../base/columns.ts'
import { withFilter } from '../base/list-state.ts'
import { OptionList } from '../base/OptionList.tsx'
import type { FilterEditorProps } from './filter-editor.ts'
import type { FilterGroup } from './filter-groups.ts'
import { labelOfGroup, textOfValue } from './filter-text.ts'
import css from './Filters.module.css'
import { LinkText } from './LinkText.tsx'
import { RangeEditor } from './RangeEditor.tsx'

export function FilterEditor(props: FilterEditorProps) {
  const { group, filters, scope, onChange } = props
  const options = useOptions(group, scope)
  if (group.from !== undefined || group.to !== undefined) return <RangeEditor {...props} />
  const name = group.name ?? group.id
  const values = filters[name] ?? []
  const set = (next: readonly string[]) => onChange(withFilter(filters, name, next))
  if (options)
    return (
      <OptionList
        label={labelOfGroup(group, scope)}
        options={options}
        selected={values}
        isSeveral={group.isSeveral}
        onChange={set}
      />
    )
  const { filterInput, parse } = kindOf(group.field)
  if (filterInput) {
    const Own = filterInputs[filterInput]
    return <Own {...props} values={values} onValues={set} />
  }
  return (
    <div className={css.editor}>
      <FieldInput
        field={{ ...group.field, nullable: true }}
        name={name}
        label={labelOfGroup(group, scope)}
        value={values[0] === undefined ? undefined : parse(values[0], group.field)}
        onChange={(value) => set(value === null || value === undefined ? [] : [String(value)])}
        resource={props.resource}
        isExisting
        autoFocus
      />
    </div>
  )
}

/** Returns the values to choose from; the signed-in user comes first. */
function useOptions(group: FilterGroup, scope: ListScope): readonly Option[] | undefined {
  const { user: me } = useSession()
  const { field, options, hasNone } = group
  const none = hasNone ? [{ id: 'none', label: scope.words.list.none }] : []
  if (options) return [...options, ...none]
  const offered = kindOf(field).shortOptions?.(field, scope)
  if (!offered) return undefined
  const named = offered.map(({ id }) => ({ id, label: textOfValue(group, id, scope) ?? id }))
  if (field.to !== 'user') return [...named, ...none]
  const others = named.filter(({ id }) => id !== me.id)
  return [{ id: me.id, label: `${me.name} (${scope.words.list.me})` }, ...others, ...none]
}

interface ValuesProps extends FilterEditorProps {
  values: readonly string[]
  onValues: (values: readonly string[]) => void
}

/** Links to records of another kind: each is found by its name. */
function LinksEditor({ group, resource, scope, values, onValues }: ValuesProps) {
  const { filters: words } = scope.words.list
  const label = labelOfGroup(group, scope)
  const isFull = !group.isSeveral && values.length > 0
  return (
    <div className={css.editor}>
      {values.map((id) => (
        <p key={id} className={css.chosen}>
          <LinkText group={group} id={id} scope={scope} />
          <IconButton
            label={words.remove(label)}
            size="small"
            onPress={() => onValues(values.filter((each) => each !== id))}
          >
            <X />
          </IconButton>
        </p>
      ))}
      {!isFull && (
        <FieldInput
          key={values.length}
          field={group.field}
          name={group.id}
          label={values.length > 0 ? words.addAnother : label}
          value={undefined}
          onChange={(id) => typeof id === 'string' && onValues([...new Set([...values, id])])}
          resource={resource}
          isExisting
          autoFocus
        />
      )}
      {group.hasNone && !values.includes('none') && !isFull && (
        <Button size="small" onPress={() => onValues([...values, 'none'])}>
          {scope.words.list.none}
        </Button>
      )}
    </div>
  )
}

/** A complete text; several are separated by commas. */
function TextEditor({ group, scope, values, onValues }: ValuesProps) {
  const [text, setText] = useState(values.join(', '))
  const apply = () => {
    const parts = group.isSeveral ? text.split(',') : [text]
    onValues(parts.map((each) => each.trim()).filter(Boolean))
  }
  return (
    <form
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        label={labelOfGroup(group, scope)}
        help={group.isSeveral ? scope.words.list.filters.text : undefined}
        value={text}
        onChange={setText}
        onBlur={apply}
        autoFocus
      />
    </form>
  )
}

const filterInputs: Readonly<Record<NonNullable<FieldKind['filterInput']>, ComponentType<ValuesProps>>> = {
  links: LinksEditor,
  text: TextEditor,
}
