/** Links to several records: each is found by its name, and listed with a button that removes it. */
import { X } from 'lucide-react'
import { useLinkName } from '../../data/records/link-names.ts'
import { shortId } from '../../data/records/titles.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { useWords } from '../../words/words.ts'
import type { FieldInputProps } from './input.ts'
import { LinkInput } from './LinkInput.tsx'
import css from './TagsInput.module.css'

export function LinksInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const ids = Array.isArray(value) ? value.map(String) : []
  const link = field.item ?? field
  return (
    <div className={css.tags}>
      {/* After a choice, the input is empty again for the next one. */}
      <LinkInput
        {...props}
        key={ids.length}
        field={link}
        value={null}
        onChange={(id) => typeof id === 'string' && !ids.includes(id) && onChange([...ids, id])}
      />
      {ids.length > 0 && (
        <ul className={css.list}>
          {ids.map((id) => (
            <Linked
              key={id}
              entity={String(link.to)}
              id={id}
              onRemove={() => onChange(ids.filter((each) => each !== id))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Linked({ entity, id, onRemove }: { entity: string; id: string; onRemove: () => void }) {
  const { form } = useWords()
  const name = useLinkName(entity, id) ?? shortId(id)
  return (
    <li className={css.tag}>
      {name}
      <IconButton label={form.remove(name)} size="small" onPress={onRemove}>
        <X />
      </IconButton>
    </li>
  )
}
