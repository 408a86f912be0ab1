/**
 * The field types of all resources.
 *
 * A field is a plain JSON schema (draft 2020-12), so one value types the code, validates the request, defines the
 * response and documents the API. This file is independent of HTTP and SQL. Custom keywords: `x-money` (amounts,
 * internally in minor units), `x-price` (an amount that is a unit price), `x-private` (never in events), `x-link` (the
 * table of an id, or how another field chooses it; the record must exist), `x-id-of` (the same of an id that is only
 * returned or filtered by), `x-unit` (the unit: `percent`, `day`), `x-url` (a URL), `x-phone` (a telephone number),
 * `x-verbatim` (not trimmed), `x-key` and `x-name` (the form of the text), `x-hint` (the message when the pattern
 * fails), `x-custom-fields` (their entity type), `x-permission` (a restricted field), `x-permissions` (restricted
 * choices, such as sorts), `x-choices` (a function that returns the choices, if manifests declare them), `x-many` (how
 * a filter accepts several values), `x-none` (a filter that accepts `none`), `x-list` (the resource definition that a
 * query lists) and `x-body-of` (the entity type that a body creates or changes).
 * Only for the OpenAPI document: `x-format` (a custom format), `x-record` (the entity type of an embedded record),
 * `x-recursive` (the component that a nested schema repeats), `x-includes` (the names in a comma-separated text),
 * `x-parameters` (the parameters of each bulk action), `x-pattern` (shown instead of a long list of choices) and
 * `x-values` (the meaning of each choice).
 */
import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import { about, describedFields, titled, url } from './annotations.ts'
import { Id } from './ids.ts'
import { annotated, form } from './parts.ts'
import { KeyText, LongText, Text } from './texts.ts'
import { currencies, type Minor, type Sum } from '../../money/money.ts'
import type { UnitPrice as Price } from '../../money/unit-price.ts'

export { type Static, type TProperties, type TSchema, Type }
export {
  about,
  described,
  describedFields,
  embedded,
  message,
  phone,
  titled,
  url,
  valuesDescribed,
} from './annotations.ts'
export { Id, IdOf, Link, LinkBy } from './ids.ts'
export { annotated, fieldsOf, having, only } from './parts.ts'
export { KeyText, LongText, Name, Text, textPattern } from './texts.ts'

/** The caller's explanation of an action. */
export const Reason = about('Why; stored with the change, and shown in the audit log.', LongText(1_000))

/** A password or another secret: not trimmed, never returned. */
export const Secret = (minLength: number, maxLength = 255) =>
  Type.String({ minLength, maxLength, format: 'password', writeOnly: true, 'x-verbatim': true })

/** A name in URLs: lower-case letters, digits and hyphens. */
export const Slug = Type.String({
  maxLength: 63,
  ...form('^[a-z0-9]([a-z0-9-]*[a-z0-9])?$', 'must be lower-case letters, digits and hyphens'),
})

/** An identifier chosen by a client: lower-case words, joined by underscores. */
export const codePattern = '^[a-z][a-z0-9]*(_[a-z0-9]+)*$'

export const Code = Type.String({
  minLength: 1,
  maxLength: 50,
  ...form(codePattern, 'must be lower-case snake_case, such as company_size'),
})

const webAddress = 'https?://[^\\s/?#]+([/?#]\\S*)?'
/** A URL for browsers. */
export const WebAddress = url(
  Type.String({
    maxLength: 2_000,
    ...form(`^${webAddress}$`, 'must be a URL that begins with http:// or https://'),
  }),
)
/** A name, or a URL for browsers: no other scheme, such as `javascript:`. */
export const NameOrWebAddress = url(
  Type.String({
    maxLength: 255,
    ...form(`^(${webAddress}|(?!//)[^:]+)$`, 'must be a name, or a URL that begins with http:// or https://'),
  }),
)

export const Email = Type.String({ format: 'email', maxLength: 254 })
export const Flag = Type.Boolean()
export const Day = Type.String({ format: 'date' })
export const Instant = Type.String({ format: 'date-time' })
/** A calendar day in the time zone of the tenant, or an instant, for the start or end of a period. */
export const Moment = Type.String({ format: 'moment', maxLength: 40 })
/**
 * A date of a business document, such as an issue date. A date that is more than a year from today causes a warning.
 */
const documentDate = { 'x-document-date': true }
export const DocumentDay = Type.String({ format: 'date', ...documentDate })
export const DocumentMoment = Type.String({ format: 'moment', maxLength: 40, ...documentDate })
export const Count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
/** A sum of counts, which may exceed the limit of `Count`. */
export const CountSum = Type.Integer({ minimum: 0 })
/** From 0 to 100; not a percentage. */
export const Score = Type.Integer({ minimum: 0, maximum: 100 })
/** Declares that a number is a percentage: 19 for 19 %. */
export const percentage = <T extends TSchema>(field: T): T => annotated(field, { 'x-unit': 'percent' })
/** Declares that a number is a duration in days. */
export const inDays = <T extends TSchema>(field: T): T => annotated(field, { 'x-unit': 'day' })
export const Percent = percentage(Type.Integer({ minimum: 0, maximum: 100 }))
export const Currency = Type.Unsafe<string>({
  type: 'string',
  title: 'Currency',
  enum: currencies,
  description: 'ISO 4217 code.',
  'x-pattern': '^[A-Z]{3}$',
})
export const Timezone = Type.String({ format: 'time-zone', maxLength: 64 })
export const CountryCode = Type.String({ format: 'country', maxLength: 2 })
/** With or without spaces. */
export const Iban = Type.String({ format: 'iban', maxLength: 42 })
export const Bic = Type.String({
  maxLength: 11,
  ...form('^[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$', 'must be a BIC of 8 or 11 characters'),
})
export const Color = Type.String({
  maxLength: 7,
  ...form('^#[0-9A-Fa-f]{6}$', 'must be a colour such as #1f6feb'),
})

export const Integer = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

/**
 * A decimal amount in JSON, internally in minor units. The currency comes from the sibling field, otherwise from the
 * tenant.
 */
export const Money = (currencyField?: string) =>
  Type.Unsafe<Minor>({ type: 'number', minimum: 0, 'x-money': currencyField ?? 'tenant' })

const moneyTexts = {
  amount: 'The decimal amount.',
  cents: 'The amount in minor units; if it is sent, it must match `amount`.',
  currency: 'If it is sent, it must be the currency of the record.',
  formatted: 'Ignored; it is accepted so that a response can be sent back.',
}

/** Describes the parts of a money object in a request. */
export const moneyInputFields = <P extends TProperties>(fields: P): P => describedFields(fields, moneyTexts)

/** An amount in a request: a number, or a money object from a response, whose `amount` is used. */
export const MoneyInput = (currencyField?: string) =>
  Type.Unsafe<Minor>({
    type: ['number', 'object'],
    title: 'MoneyInput',
    minimum: 0,
    properties: moneyInputFields({
      amount: Type.Number({ minimum: 0 }),
      cents: Type.Integer(),
      currency: Type.String({ maxLength: 3 }),
      formatted: Type.String({ maxLength: 100 }),
    }),
    required: ['amount'],
    additionalProperties: false,
    'x-money': currencyField ?? 'tenant',
  })

/** A unit price: an amount with up to six decimals, independent of the decimals of its currency. */
export const UnitPrice = (currencyField?: string) =>
  Type.Unsafe<Price>({
    ...Money(currencyField),
    'x-price': true,
    description: 'At most 6 decimals.',
  })

/** A unit price in a request: a number, or a money object. */
export const UnitPriceInput = (currencyField?: string) =>
  Type.Unsafe<Price>({
    ...MoneyInput(currencyField),
    'x-price': true,
  })

/** A sum of amounts. It may exceed the limit of an amount, and is exact. */
export const AmountSum = (currencyField?: string) => Type.Unsafe<Sum>(Money(currencyField))

export const Choice = <const V extends readonly string[]>(...values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: values })

/** How a filter accepts several values, any of which match: as repeated parameters, or also separated by commas. */
export type Many = 'repeated' | 'separated'

export const sortDirections = ['asc', 'desc'] as const
export const SortDirection = titled('SortDirection', Choice(...sortDirections))

export const Tags = Type.Unsafe<string[]>({
  type: 'array',
  items: KeyText(50),
  maxItems: 100,
  'x-merge': 'distinct',
  description: 'Free-form labels, at most 100 of up to 50 characters; an update replaces all of them.',
})

/** Free-form data of the client: any JSON object of at most 100 keys. */
export const FreeForm = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  maxProperties: 100,
  propertyNames: { minLength: 1, maxLength: 100 },
  'x-merge': 'keys',
})

export const isFreeForm = (field: TSchema) =>
  (field as { additionalProperties?: unknown }).additionalProperties === true

/** An object without unknown keys. */
export const Shape = <P extends TProperties>(properties: P, options: object = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options })

export const Maybe = <T extends TSchema>(field: T) => {
  const { enum: choices, type } = field as { enum?: readonly unknown[]; type?: string | string[] }
  return Type.Unsafe<Static<T> | null>({
    ...field,
    type: [...new Set([...[type ?? []].flat(), 'null'])],
    ...(choices && { enum: [...choices, null] }),
  })
}

export const mayBeNull = (field: TSchema | undefined) => {
  const { type } = (field ?? {}) as { type?: unknown }
  return Array.isArray(type) && type.includes('null')
}

/** An optional field of an object. */
export const Optional = <T extends TSchema>(field: T) => Type.Optional(field)

/**
 * Contact details, commercial values and free text: the API returns them, but payloads of events never contain them.
 */
export const Private = <T extends TSchema>(field: T) =>
  Type.Unsafe<Static<T>>({ ...field, 'x-private': true })

/**
 * A field with a separate permission. Without it, the field is missing in responses, exports, reports and the audit
 * log, and a request that sets it, filters or sorts by it gets 403 (decision 69). Like a private field, it is never
 * part of an event's payload.
 */
export const Restricted = <T extends TSchema>(permission: string, field: T): T =>
  Type.Optional({ ...field, 'x-private': true, 'x-permission': permission }) as unknown as T

/**
 * A field that only the system writes. It is accepted in a body and ignored, so that a client can send a record back
 * unchanged.
 */
export const ReadOnly = <T extends TSchema>(field: T) =>
  annotated(field, { readOnly: true }) as unknown as Type.TUnsafe<Static<T>>

/** The same for all of these fields: a body can contain them or not. */
export const readOnlyFields = (fields: TProperties): TProperties =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, Optional(ReadOnly(field))]))

/** A field that is ignored in the bodies of some records, like a read-only one; `meta.ignored` then names it. */
export const SometimesReadOnly = <T extends TSchema>(field: T) =>
  Type.Unsafe<Static<T>>({ ...field, 'x-sometimes-read-only': true })

/** The value of a field that is omitted at creation. */
export const Default = <T extends TSchema>(field: T, value: Static<T>) =>
  Type.Unsafe<Static<T>>({ ...field, default: value })

const place = {
  street: Maybe(Text()),
  city: Maybe(Text()),
  state: Maybe(Text()),
  postal_code: Maybe(Text(20)),
  country: Maybe(Text()),
}

/** A postal address. A response has all five keys, with null for unknown values. */
export const Address = Type.Unsafe<{ [K in keyof typeof place]: string | null }>(
  Type.Partial(Type.Object(place), {
    additionalProperties: false,
    title: 'Address',
    'x-merge': 'address',
    description: 'An update changes only the given parts; null clears a part.',
  }),
)

/** Name and email of a user, embedded instead of an id. */
export const Person = Shape({ id: Id, name: Text(), email: Email }, { title: 'Person' })
