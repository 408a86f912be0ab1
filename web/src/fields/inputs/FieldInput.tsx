/** The control of a field by its kind: in forms, filters, cells and bulk changes alike. */
import { type ComponentType, lazy, Suspense } from 'react'
import { kindOf } from '../kinds.ts'
import type { InputName } from '../base/kind.ts'
import { AddressInput } from './AddressInput.tsx'
import { ChoiceInput, FlagInput } from './ChoiceInput.tsx'
import { DayInput, InstantInput } from './DayInput.tsx'
import type { FieldInputProps, OuterInputProps } from './input.ts'
import { LinkInput } from './LinkInput.tsx'
import { NumberInput } from './NumberInput.tsx'
import { TextInput } from './TextInput.tsx'

/** The controls that most forms have. They are there at once, so that the first one gets the focus. */
const usual = {
  address: AddressInput,
  choice: ChoiceInput,
  day: DayInput,
  flag: FlagInput,
  instant: InstantInput,
  link: LinkInput,
  number: NumberInput,
  text: TextInput,
} satisfies Partial<Record<InputName, ComponentType<FieldInputProps>>>

type UsualName = keyof typeof usual

const isUsual = (name: InputName): name is UsualName => name in usual

/** Few forms have lines, custom fields, roles, tags, options, several choices or several links. */
const rare: Readonly<Record<Exclude<InputName, UsualName>, ComponentType<OuterInputProps>>> = {
  attributes: lazy(async () => ({ default: (await import('./AttributesInput.tsx')).AttributesInput })),
  choices: lazy(async () => ({ default: (await import('./ChoicesInput.tsx')).ChoicesInput })),
  customFields: lazy(async () => ({ default: (await import('./CustomFieldsInput.tsx')).CustomFieldsInput })),
  electronicAddress: lazy(async () => ({
    default: (await import('./ElectronicAddressInput.tsx')).ElectronicAddressInput,
  })),
  eventTypes: lazy(async () => ({ default: (await import('./EventTypesInput.tsx')).EventTypesInput })),
  lines: lazy(async () => ({ default: (await import('./LinesInput.tsx')).LinesInput })),
  links: lazy(async () => ({ default: (await import('./LinksInput.tsx')).LinksInput })),
  options: lazy(async () => ({ default: (await import('./OptionsInput.tsx')).OptionsInput })),
  roles: lazy(async () => ({ default: (await import('./RolesInput.tsx')).RolesInput })),
  tags: lazy(async () => ({ default: (await import('./TagsInput.tsx')).TagsInput })),
}

export function FieldInput(props: FieldInputProps) {
  const name = kindOf(props.field).input(props.field)
  if (isUsual(name)) {
    const Usual = usual[name]
    return <Usual {...props} />
  }
  const Rare = rare[name]
  return (
    <Suspense>
      <Rare {...props} Inner={FieldInput} />
    </Suspense>
  )
}
