/** A link to another record: found by name or number as one types. */
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { ComboBox, FieldError, Input, Label, Text } from 'react-aria-components'
import { useReadable } from '../../data/people/session.ts'
import { linkOptions, type LinkOption, linkTitle } from '../../data/records/links.ts'
import { resourceOfEntity } from '../../data/records/resources.ts'
import { choosesOnly } from '../../ui/controls/chooses-only.ts'
import field from '../../ui/controls/Field.module.css'
import { useFieldErrors } from '../../ui/controls/form-errors.ts'
import { useWords } from '../../words/words.ts'
import { targetOf } from '../kinds/link.ts'
import { emptyValue } from '../base/values.ts'
import { type FieldInputProps, useLabelOf } from './input.ts'
import { useHelpOf } from './help.ts'
import { LinkOptions } from './LinkOptions.tsx'
import { newId, useNewOption } from './new-option.ts'
import { TextInput } from './TextInput.tsx'

export function LinkInput(props: FieldInputProps) {
  const target = resourceOfEntity(targetOf(props.field, props.values ?? {}) ?? '')
  return target ? <LinkComboBox key={target} {...props} target={target} /> : <TextInput {...props} />
}

type LinkComboBoxProps = FieldInputProps & { target: NonNullable<ReturnType<typeof resourceOfEntity>> }

/** The text, the options and the choice of a link. */
function useLink({ target, ...props }: LinkComboBoxProps) {
  const { value, onChange } = props
  const isReadable = useReadable()(target)
  const id = typeof value === 'string' ? value : undefined
  const [isOpen, setOpen] = useState(false)
  /** The text, while it is not the title of the linked record. */
  const [typed, setTyped] = useState<string>()
  /** The key that was pressed before the options for the text arrived. */
  const [awaiting, setAwaiting] = useState<'Enter' | 'Tab'>()
  const [chosen, setChosen] = useState<LinkOption>()
  const isChosen = id !== undefined && chosen?.id === id
  const { data: read = '' } = useQuery({
    ...linkTitle(target, id ?? ''),
    enabled: isReadable && id !== undefined && !isChosen,
  })
  // The title of a choice is known. If it arrived later, the new text would open the list again.
  const title = isChosen ? chosen.label : read
  const { data, isPlaceholderData } = useQuery({
    ...linkOptions(target, typed ?? '', props.options),
    enabled: isReadable && (isOpen || typed !== undefined),
  })
  const options = data ?? []
  const areCurrent = data !== undefined && !isPlaceholderData
  const type = (text: string) => {
    setTyped(text === title ? undefined : text)
    setAwaiting(undefined)
  }
  /** An emptied text removes the link when one leaves it, and not before: one may type another name. */
  const clear = () => typed === '' && id !== undefined && onChange(emptyValue(props.field))
  const choose = (option: LinkOption) => {
    setTyped(undefined)
    setAwaiting(undefined)
    setChosen(option)
    onChange(option.id)
  }
  const first = options[0]
  // What is only similar is chosen by hand.
  const isSimilar = first?.isSimilar ?? false
  const chooseFirst = useEffectEvent(() => {
    if (first && !isSimilar) return choose(first)
    setAwaiting(undefined)
    if (awaiting === 'Tab') setTyped(undefined)
  })
  useEffect(() => {
    if (awaiting && areCurrent) chooseFirst()
  }, [awaiting, areCurrent])
  const setters = { type, choose, clear, setTyped, setOpen, setAwaiting }
  return {
    id,
    title,
    isReadable,
    text: typed ?? title,
    typed,
    options,
    isSimilar,
    areCurrent,
    awaiting,
    ...setters,
  }
}

/**
 * The records that are found, and a new one where none of them has the name that was typed. From it, the arrow leads
 * back to the first one that was found.
 */
function useOptions({ target, isExisting }: LinkComboBoxProps, link: ReturnType<typeof useLink>) {
  const text = link.typed?.trim() ?? ''
  const created = useNewOption(target, text, link.choose)
  const isFound = link.options.some(({ label }) => label.toLowerCase() === text.toLowerCase())
  const isMissing = link.areCurrent && (text ? !isFound : link.options.length === 0)
  const options = created && isMissing && !isExisting ? [...link.options, created] : link.options
  return { options, created }
}

/** What a choice, a key and the end of the focus do. */
function choosingOf(
  link: ReturnType<typeof useLink>,
  created: ReturnType<typeof useOptions>['created'],
  options: ReturnType<typeof useOptions>['options'],
) {
  /** Without a choice the library reports the value that stands: the text becomes the title again. */
  const commit = (key: unknown) => {
    if (key === newId) return created?.open()
    const option = key === (link.id ?? null) ? undefined : options.find((each) => each.id === key)
    if (option) link.choose(option)
    else if (!link.awaiting) link.setTyped(undefined)
  }
  const afterKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') link.type(link.title)
    if (key !== 'Enter' && key !== 'Tab') return
    if (link.typed === '') link.clear()
    if (!link.typed || (link.areCurrent && link.options.length > 0)) return
    link.setTyped(link.typed)
    link.setAwaiting(link.areCurrent ? undefined : key)
  }
  const leave = () => {
    link.clear()
    if (!link.awaiting) link.setTyped(undefined)
  }
  return { commit, afterKey, leave }
}

function LinkComboBox(props: LinkComboBoxProps) {
  const { name, isLabelHidden, isRequired, isDisabled, autoFocus } = props
  const { form } = useWords()
  const label = useLabelOf(props)
  const help = useHelpOf(props)
  const { invalid, error } = useFieldErrors(name)
  const link = useLink(props)
  const { id, typed } = link
  const { options, created } = useOptions(props, link)
  const { commit, afterKey, leave } = choosingOf(link, created, options)
  return (
    <ComboBox
      {...invalid}
      {...(isLabelHidden && { 'aria-label': label })}
      className={field.field ?? ''}
      name={name}
      value={id ?? null}
      onChange={commit}
      inputValue={link.text}
      onInputChange={link.type}
      onKeyDown={afterKey}
      onBlur={leave}
      onOpenChange={link.setOpen}
      items={options}
      // The first field of a dialog would cover the others as soon as the dialog opens, or its title arrives.
      menuTrigger={typed !== undefined ? 'input' : autoFocus ? 'manual' : 'focus'}
      allowsEmptyCollection
      shouldFocusWrap
      isRequired={isRequired ?? false}
      // The user may not see the records that it could lead to.
      isDisabled={isDisabled || !link.isReadable}
    >
      {!isLabelHidden && <Label className={field.label ?? ''}>{label}</Label>}
      <Input
        className={field.input ?? ''}
        placeholder={form.search}
        autoFocus={autoFocus ?? false}
        onKeyDown={choosesOnly}
        // The library dispatches focus events of its own when the marked option changes.
        onFocus={(event) => event.isTrusted && event.currentTarget.select()}
      />
      {help && (
        <Text slot="description" className={field.help ?? ''}>
          {help}
        </Text>
      )}
      <FieldError className={field.error ?? ''}>{error}</FieldError>
      <LinkOptions target={props.target} link={link} options={options} />
    </ComboBox>
  )
}
