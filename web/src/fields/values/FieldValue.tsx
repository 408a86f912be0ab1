/** The value of a field in a record, by its kind. */
import type { ComponentType } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import { valueOf } from '../../data/records/metadata.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useCatalogue, useLabels } from '../../words/words.ts'
import { kindOf, textOf } from '../kinds.ts'
import type { ValueName } from '../base/kind.ts'
import { labelOfTag } from '../base/tags.ts'
import { isEmptyValue } from '../base/values.ts'
import css from './FieldValue.module.css'
import { LinksValue, LinkValue } from './LinkValue.tsx'
import type { FieldValueProps, ValueProps } from './value.ts'

export function FieldValue(props: FieldValueProps) {
  const { field, name, row } = props
  const catalogue = useCatalogue()
  const formats = useFormats()
  const value = valueOf(row, name)
  if (isEmptyValue(value))
    return (
      <span className={css.empty} data-empty>
        –
      </span>
    )
  const text = textOf(field, value, row, { ...catalogue, formats })
  const shown = kindOf(field).value?.(field)
  if (shown === undefined) return text
  const Value = values[shown]
  return <Value {...props} value={value} text={text} />
}

/** A state has a tone. */
const ChoiceValue = ({ value, text, tones }: ValueProps) => {
  const tone = tones?.[String(value)]
  return tone ? <Badge tone={tone}>{text}</Badge> : text
}

const EmailValue = ({ text }: ValueProps) => (
  <a className={css.link} href={`mailto:${text}`}>
    {text}
  </a>
)

/** People write numbers with spaces, brackets and slashes, which a call does without. */
const PhoneValue = ({ text }: ValueProps) => (
  <a className={css.link} href={`tel:${text.replace(/[^+\d#*]/g, '')}`}>
    {text}
  </a>
)

function TagsValue({ field, value, text }: ValueProps) {
  const labels = useLabels()
  if (!Array.isArray(value)) return text
  return (
    <span className={css.tags}>
      {value.map((each) => (
        <Badge key={String(each)}>{labelOfTag(field, each, labels)}</Badge>
      ))}
    </span>
  )
}

/** The value of a URL field can be a name, or a text from before texts were checked: no other scheme becomes a link. */
const UrlValue = ({ text }: ValueProps) =>
  /^https?:\/\//.test(text) ? (
    <a className={css.link} href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    text
  )

const values: Readonly<Record<ValueName, ComponentType<ValueProps>>> = {
  choice: ChoiceValue,
  email: EmailValue,
  link: LinkValue,
  links: LinksValue,
  phone: PhoneValue,
  tags: TagsValue,
  url: UrlValue,
}
