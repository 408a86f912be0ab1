/** A choice of one option from a list that opens. With many options it can be searched. */
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components'
import { choosesOnly } from './chooses-only.ts'
import field from './Field.module.css'
import { useFieldErrors } from './form-errors.ts'
import css from './Select.module.css'

export interface Option {
  id: string
  label: string
}

interface SelectProps {
  label: string
  isLabelHidden?: boolean
  help?: string | undefined
  options: readonly Option[]
  /** Null: nothing is chosen. */
  value: string | null
  onChange: (value: string | null) => void
  /** The option that chooses nothing, if that is possible. */
  noneLabel?: string | undefined
  placeholder?: string
  isRequired?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  name?: string
}

const none = ''
/** From this number of options on, the list can be searched. */
const manyOptions = 12

export const Select = (props: SelectProps) =>
  props.options.length > manyOptions ? <SearchableSelect {...props} /> : <ShortSelect {...props} />

const withNone = ({ options, noneLabel }: SelectProps): readonly Option[] =>
  noneLabel === undefined ? options : [{ id: none, label: noneLabel }, ...options]

const labelProps = ({ label, isLabelHidden }: SelectProps) => (isLabelHidden ? { 'aria-label': label } : {})

function ShortSelect(props: SelectProps) {
  const { label, isLabelHidden, value, onChange, isRequired, isDisabled, autoFocus, name } = props
  const { invalid, error } = useFieldErrors(name)
  return (
    <AriaSelect
      {...invalid}
      {...labelProps(props)}
      className={field.field ?? ''}
      value={value ?? (props.noneLabel === undefined ? null : none)}
      onChange={(key) => onChange(key === none || key === null ? null : String(key))}
      placeholder={props.placeholder ?? ''}
      isRequired={isRequired ?? false}
      isDisabled={isDisabled ?? false}
      {...(name && { name })}
    >
      {!isLabelHidden && <Label className={field.label ?? ''}>{label}</Label>}
      <Button className={css.button ?? ''} autoFocus={autoFocus ?? false}>
        <SelectValue className={css.value ?? ''} />
        <ChevronDown aria-hidden />
      </Button>
      {props.help && (
        <Text slot="description" className={field.help ?? ''}>
          {props.help}
        </Text>
      )}
      <FieldError className={field.error ?? ''}>{error}</FieldError>
      <Options options={withNone(props)} />
    </AriaSelect>
  )
}

function SearchableSelect(props: SelectProps) {
  const { label, isLabelHidden, value, onChange, isRequired, isDisabled, autoFocus, name } = props
  const { invalid, error } = useFieldErrors(name)
  return (
    <ComboBox
      {...invalid}
      {...labelProps(props)}
      className={field.field ?? ''}
      value={value ?? (props.noneLabel === undefined ? null : none)}
      onChange={(key) => onChange(key === none || key === null ? null : String(key))}
      menuTrigger="focus"
      isRequired={isRequired ?? false}
      isDisabled={isDisabled ?? false}
      {...(name && { name })}
    >
      {!isLabelHidden && <Label className={field.label ?? ''}>{label}</Label>}
      <span className={css.combo}>
        <Input
          className={field.input ?? ''}
          placeholder={props.placeholder ?? ''}
          autoFocus={autoFocus ?? false}
          onKeyDown={choosesOnly}
        />
        <Button className={css.open ?? ''}>
          <ChevronDown aria-hidden />
        </Button>
      </span>
      {props.help && (
        <Text slot="description" className={field.help ?? ''}>
          {props.help}
        </Text>
      )}
      <FieldError className={field.error ?? ''}>{error}</FieldError>
      <Options options={withNone(props)} />
    </ComboBox>
  )
}

interface OptionsProps extends Partial<Record<'emptyText' | 'title', string>> {
  options: readonly Option[]
  mark?: (option: Option) => ReactNode
}

export const Options = ({ options, emptyText, title, mark }: OptionsProps) => (
  <Popover className={css.popover ?? ''} offset={4}>
    {title && (
      <p role="status" className={css.empty}>
        {title}
      </p>
    )}
    <ListBox
      className={css.list ?? ''}
      items={options}
      renderEmptyState={() => <p className={css.empty}>{emptyText}</p>}
    >
      {(option) => (
        <ListBoxItem id={option.id} textValue={option.label} className={css.option ?? ''}>
          {mark?.(option)}
          {option.label}
        </ListBoxItem>
      )}
    </ListBox>
  </Popover>
)
