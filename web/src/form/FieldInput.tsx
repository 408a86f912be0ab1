/** The control of a field by its kind: in forms, filters, cells and bulk changes alike. */
import { lazy, Suspense } from 'react'
import type { Field, Resource } from '../data/metadata.ts'
import type { ListQuery } from '../data/records.ts'
import { AddressInput } from './AddressInput.tsx'
import { DayInput, InstantInput } from './DayInput.tsx'
import { LinkInput } from './LinkInput.tsx'
import { NumberInput } from './NumberInput.tsx'
import { ChoiceInput, FlagInput } from './ChoiceInput.tsx'
import { TextInput } from './TextInput.tsx'

/** Few forms have lines, custom fields, roles, tags, options or several links. */
const LinesInput = lazy(async () => ({ default: (await import('./LinesInput.tsx')).LinesInput }))
const CustomFieldsInput = lazy(async () => ({
  default: (await import('./CustomFieldsInput.tsx')).CustomFieldsInput,
}))
const RolesInput = lazy(async () => ({ default: (await import('./RolesInput.tsx')).RolesInput }))
const AttributesInput = lazy(async () => ({
  default: (await import('./AttributesInput.tsx')).AttributesInput,
}))
const OptionsInput = lazy(async () => ({ default: (await import('./OptionsInput.tsx')).OptionsInput }))
const LinksInput = lazy(async () => ({ default: (await import('./LinksInput.tsx')).LinksInput }))
const EventTypesInput = lazy(async () => ({
  default: (await import('./EventTypesInput.tsx')).EventTypesInput,
}))
const ElectronicAddressInput = lazy(async () => ({
  default: (await import('./ElectronicAddressInput.tsx')).ElectronicAddressInput,
}))
const TagsInput = lazy(() => import('./TagsInput.tsx').then((module) => ({ default: module.TagsInput })))

export interface FieldInputProps {
  field: Field
  /** The dotted name, which errors and labels refer to. */
  name: string
  /** The value as the API takes it; undefined if nothing was entered. */
  value: unknown
  onChange: (value: unknown) => void
  /** The other values of the form by their dotted names, for fields that depend on one, such as a currency. */
  values?: Readonly<Record<string, unknown>>
  resource: Resource
  /** By default the label of the field. */
  label?: string
  isLabelHidden?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  /** Shows the description of the field. */
  isHelpShown?: boolean
  /** By default the description of the field. */
  help?: string
  /** The name of the choice of nothing: by default `None`. */
  noneLabel?: string
  /** The records that a link can lead to, as parameters of their list. */
  options?: ListQuery
  /** The sentences of the server about this field. */
  errors?: readonly string[]
}

/** The controls that are loaded when a form has one. */
function RareInput(props: FieldInputProps) {
  if (props.field.kind === 'lines') return <LinesInput {...props} />
  if (props.field.kind === 'customFields') return <CustomFieldsInput {...props} />
  if (props.field.kind === 'options') return <OptionsInput {...props} />
  if (props.field.kind === 'attributes') return <AttributesInput {...props} />
  if (props.field.names === 'role') return <RolesInput {...props} />
  if (props.field.names === 'event_type') return <EventTypesInput {...props} />
  return props.field.item?.kind === 'link' ? <LinksInput {...props} /> : <TagsInput {...props} />
}

export function FieldInput(props: FieldInputProps) {
  switch (props.field.kind) {
    case 'number':
    case 'money':
    case 'price':
      return <NumberInput {...props} />
    case 'flag':
      return <FlagInput {...props} />
    case 'choice':
    case 'timezone':
    case 'country':
    case 'currency':
      return <ChoiceInput {...props} />
    case 'day':
      return props.field.timed ? <InstantInput {...props} /> : <DayInput {...props} />
    case 'instant':
      return <InstantInput {...props} />
    case 'link':
      return <LinkInput {...props} />
    case 'electronicAddress':
      return (
        <Suspense>
          <ElectronicAddressInput {...props} />
        </Suspense>
      )
    case 'address':
      return <AddressInput {...props} />
    case 'tags':
    case 'list':
    case 'options':
    case 'attributes':
    case 'lines':
    case 'customFields':
      return (
        <Suspense>
          <RareInput {...props} />
        </Suspense>
      )
    case 'text':
    case 'longText':
    case 'email':
    case 'password':
    case 'freeForm':
      return <TextInput {...props} />
  }
}
