/** A list of short texts. Enter or a comma adds one, Backspace removes the last. */
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useWords } from '../../words/words.ts'
import { type FieldInputProps, useLabelOf } from './input.ts'
import { useHelpOf } from './help.ts'
import css from './TagsInput.module.css'

interface TagsInputProps extends FieldInputProps {
  suggestions?: readonly string[]
}

export function TagsInput(props: TagsInputProps) {
  const {
    name,
    value,
    onChange,
    isLabelHidden,
    isRequired = false,
    isDisabled,
    autoFocus,
    suggestions = [],
  } = props
  const { form } = useWords()
  const label = useLabelOf(props)
  const [text, setText] = useState('')
  const tags = Array.isArray(value) ? value.map(String) : []
  const add = () => {
    const tag = text.trim()
    if (tag && !tags.includes(tag)) onChange([...tags, tag])
    setText('')
  }
  const remove = (removed: Iterable<unknown>) => {
    const gone = new Set([...removed].map(String))
    onChange(tags.filter((each) => !gone.has(each)))
  }
  const press = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',') && text.trim()) {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && text === '' && tags.length > 0) onChange(tags.slice(0, -1))
  }
  return (
    <div className={css.tags}>
      <TextField
        label={label}
        isLabelHidden={isLabelHidden ?? false}
        help={useHelpOf(props)}
        name={name}
        value={text}
        placeholder={form.addTag}
        onChange={setText}
        onKeyDown={press}
        onBlur={add}
        suggestions={suggestions.filter((each) => !tags.includes(each))}
        isRequired={isRequired && tags.length === 0}
        isDisabled={isDisabled ?? false}
        autoFocus={autoFocus ?? false}
      />
      {tags.length > 0 && (
        <TagGroup aria-label={label} onRemove={remove}>
          <TagList className={css.list ?? ''} items={tags.map((id) => ({ id }))}>
            {({ id }) => (
              <Tag id={id} textValue={id} className={css.tag ?? ''}>
                {id}
                <Button slot="remove" className={css.remove ?? ''} aria-label={form.remove(id)}>
                  <X aria-hidden />
                </Button>
              </Tag>
            )}
          </TagList>
        </TagGroup>
      )}
    </div>
  )
}
