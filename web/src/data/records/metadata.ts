/** The metadata of the list resources. `npm run docs` writes a value of this type for each resource. */
import type { ActionName, EntityType, ResourceName } from '../../generated/names.ts'
import type { Responses } from '../../generated/responses.ts'

/** How a field is shown and edited. */
export type Kind =
  | 'text'
  | 'longText'
  | 'email'
  /** The code of a scheme and an identifier. */
  | 'electronicAddress'
  | 'password'
  | 'number'
  | 'money'
  | 'price'
  | 'flag'
  | 'choice'
  | 'day'
  | 'instant'
  | 'timezone'
  /** The type of a record. */
  | 'entity'
  | 'country'
  | 'currency'
  | 'link'
  | 'address'
  | 'tags'
  | 'list'
  | 'lines'
  | 'customFields'
  /** Values by attribute of products. */
  | 'attributes'
  /** Lists of options by name. */
  | 'options'
  | 'freeForm'

export interface Field {
  readonly kind: Kind
  /** Whether null clears the field. */
  readonly nullable?: boolean
  /** Whether a new record can or must have it. */
  readonly create?: 'required' | 'optional'
  /** Whether an update can change it. */
  readonly update?: boolean
  /** Whether the body of an action must have it. */
  readonly required?: boolean
  /** Of a line: set by the server only. */
  readonly readOnly?: boolean
  /** Only in bodies, never returned. */
  readonly writeOnly?: boolean
  /** The permission of a restricted field, such as a cost price. */
  readonly permission?: string
  /** Whether a filter takes several values, which mean any of them. */
  readonly several?: boolean
  /** Whether the value `none` of a filter finds the records without a value. */
  readonly none?: boolean
  readonly choices?: readonly (string | number)[]
  /** Of a day: a time of day can be added to it. */
  readonly timed?: boolean
  /** Of a day: it is not after today. */
  readonly past?: boolean
  /** The choices with their names, where these are names of records. */
  readonly named?: readonly { readonly id: string; readonly label: string }[]
  /** Of a text: a URL, or a name instead of one. */
  readonly url?: true
  /** Of a text: a telephone number. */
  readonly phone?: true
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  /** The unit of a number. */
  readonly unit?: 'percent' | 'day'
  /** An integer. */
  readonly whole?: boolean
  /** The sibling field with the currency; without it, the currency of the tenant. */
  readonly currency?: string
  /** Money as an object with `amount` and `currency`. */
  readonly isObject?: boolean
  /** The entity type of a link, or one for each value of the field `by`. */
  readonly to?: string | Readonly<Record<string, string>>
  readonly by?: string
  /** The fields of a line, as they are read. */
  readonly fields?: Fields
  /** The fields of a line in a body. */
  readonly inputFields?: Fields
  /** The kind of names that the tags are: `role` or `event_type`. */
  readonly names?: string
  /** The items of a list. */
  readonly item?: Field
}

/** Fields by their dotted names. */
export type Fields = Readonly<Record<string, Field>>

export interface States {
  readonly field: string
  readonly initial: string
  readonly all: readonly string[]
  /** The states that an update can set, by current state. */
  readonly updates: Readonly<Record<string, readonly string[]>>
  /** The fields that an update can change, by current state; in other states none. Without it, all in each state. */
  readonly editable?: Readonly<Record<string, 'all' | readonly string[]>>
  readonly transitions: Readonly<
    Record<string, { readonly from: readonly string[]; readonly to?: string; readonly by?: string }>
  >
}

/** The meaning of a state as a colour. */
export type Tone = 'neutral' | 'blue' | 'cyan' | 'green' | 'violet' | 'amber' | 'red'

/** How a record is shown, from its resource definition. */
export interface Display {
  readonly title: readonly (string | { readonly from: string; readonly to: string })[]
  readonly subtitle?: readonly string[]
  readonly labels?: 'roles'
  readonly tones?: Readonly<Record<string, Tone>>
  readonly columns?: readonly string[]
  readonly facts?: readonly string[]
  readonly create?: readonly string[]
}

/** An operation on one record. */
export interface Operation {
  readonly method: string
  /** With `:id` for the record. */
  readonly path: string
  readonly permission: string
  readonly body?: Fields
  readonly dryRun?: boolean
  readonly transition?: string
}

export interface Resource {
  readonly name: ResourceName
  readonly entity: EntityType
  /** The address of the list in the API, and of its page in the app. */
  readonly path: string
  /** The field that identifies a record in addresses. */
  readonly key: string
  /** Whether a single record can be read. */
  readonly hasRecord: boolean
  /** Whether the changes of a record can be read. */
  readonly hasHistory: boolean
  readonly permissions: {
    readonly read: string
    readonly create?: string
    readonly update?: string
    readonly delete?: string
    readonly export?: string
  }
  readonly display: Display
  readonly fields: Fields
  readonly states?: States
  readonly filters: Fields
  readonly sorts: readonly string[]
  readonly defaultSort: { readonly by: string; readonly direction: string }
  /** Whether the list takes `search`. */
  readonly search: boolean
  /** The amounts and quantities whose sums over all matching records the list offers. */
  readonly sums?: readonly string[]
  /** Whether views of the list can be saved. */
  readonly hasViews: boolean
  /** Embedded in a single record: `assigned_user` beside `assigned_user_id`. */
  readonly embeds: readonly string[]
  /** Embedded on request. */
  readonly includes: readonly string[]
  /** The limit of a document in MiB, if a record can have documents. */
  readonly documents?: number
  readonly actions: Readonly<Partial<Record<ActionName, Operation>>>
  /** The actions on many records: their names, and the field of the body with the ids. */
  readonly bulk?: {
    readonly ids: string
    readonly actions: readonly string[]
    /** Whether the records can be selected by the filters of the list. */
    readonly filter?: boolean
    /** The parameters of an action; without an entry, those of the operation on one record. */
    readonly parameters: Readonly<Record<string, Fields>>
  }
}

/** A record of a resource that is known at run time only: an object with any fields. */
export type Row = { readonly id: string } & Readonly<Record<string, unknown>>

/** The same fields as a type that can be used as `Row`: an interface cannot. */
type Open<T> = T extends object ? { [Name in keyof T]: T[Name] } : T

/** The `data` of a response by method and path, from the definitions of the API. */
type DataOf<Key extends string> = Key extends keyof Responses ? Open<Responses[Key]> : Row

/** The key is `id` unless it is named. */
type Addressed = Pick<Resource, 'path'> & Partial<Pick<Resource, 'key'>>

/** A record of a resource, as it is read alone. */
export type RecordOf<R extends Addressed> = DataOf<`GET ${R['path']}/:${R['key'] & string}`>

/** A row of the list of a resource. */
export type RowOf<R extends Pick<Resource, 'path'>> =
  DataOf<`GET ${R['path']}`> extends readonly (infer Each)[] ? Open<Each> : Row

/** The response to a new record of a resource. */
export type CreatedOf<R extends Pick<Resource, 'path'>> = DataOf<`POST ${R['path']}`>

/** The response to an operation. */
export type ResultOf<O extends Pick<Operation, 'method' | 'path'>> = DataOf<`${O['method']} ${O['path']}`>

/** Returns the value of a field by its dotted name; undefined if an object on the way is null. */
export function valueOf(row: object, name: string): unknown {
  let value: unknown = row
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

/** Returns the field with the state of a record: that of its transitions, otherwise a choice of this meaning. */
const stateFieldOf = ({ states, fields }: Resource): string | undefined =>
  states?.field ?? ['status', 'state'].find((name) => fields[name]?.kind === 'choice')

/** Returns whether this is the field with the state. Some records return it as an object with a value and a label. */
export function isStateField(resource: Resource, name: string): boolean {
  const field = stateFieldOf(resource)
  return field !== undefined && (name === field || name === `${field}.value`)
}

/** Returns the state of a record, if it has one. */
export function stateOf(resource: Resource, record: object): string | undefined {
  const field = stateFieldOf(resource)
  const state = field && (valueOf(record, `${field}.value`) ?? valueOf(record, field))
  return typeof state === 'string' ? state : undefined
}

/** Returns whether an update can change the field while the record is in its state. */
export function isChangeable(resource: Resource, record: object, name: string): boolean {
  const editable = resource.states?.editable
  if (!editable) return true
  const names = editable[stateOf(resource, record) ?? ''] ?? []
  return names === 'all' || names.includes(name.split('.')[0] ?? name)
}

/** Returns a body with this value at the dotted name: `{ contact_info: { phone: '1' } }`. */
export const bodyWith = (name: string, value: unknown): Record<string, unknown> =>
  name
    .split('.')
    .toReversed()
    .reduce<unknown>((inner, part) => ({ [part]: inner }), value) as Record<string, unknown>

/** Returns the body with all these values at their dotted names. */
export function bodyOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const parts = name.split('.')
    const last = parts.pop() ?? name
    let target = body
    for (const part of parts) target = (target[part] ??= {}) as Record<string, unknown>
    target[last] = value
  }
  return body
}
