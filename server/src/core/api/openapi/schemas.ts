/** Schemas in the OpenAPI document, including those of errors. */
import {
  about,
  annotated,
  Choice,
  fieldsOf,
  Id,
  Instant,
  Maybe,
  Text,
  titled,
  Type,
} from '../../resource/fields/fields.ts'
import type { TProperties, TSchema } from '../../resource/fields/fields.ts'
import type { Resource } from '../../resource/definition.ts'
import type { BulkParameters } from '../../resource/fields/bulk-body.ts'
import { ownKeywords } from '../../resource/validation/keywords.ts'
import { titleOf } from '../../resource/fields/naming.ts'
import { tenantSettings } from '../../resource/tenant-settings.ts'
import { errorCodes } from '#runtime/api-error'

type Json = Record<string, unknown>

/** `x-values` becomes the description of a component, when the component is made (components.ts). */
const ownWords = new Set([...ownKeywords, 'examples'].filter((name) => name !== 'x-values'))

/** Returns a schema as plain JSON, without our own keywords. */
export function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(([name]) => !ownWords.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, plain(value)]))
}

/** Formats that JSON Schema and OpenAPI do not know. */
const ownFormats = new Set(['moment', 'time-zone', 'country', 'iban', 'electronic-address'])

/** Where a schema is used. */
export interface Use {
  /** A request has no read-only fields, because the server ignores them. An event has them. */
  place: 'request' | 'response' | 'event'
  resources: readonly Resource[]
}

interface Keywords {
  title?: string
  format?: string
  readOnly?: boolean
  properties?: TProperties
  required?: readonly string[]
  items?: TSchema
  anyOf?: readonly TSchema[]
  patternProperties?: Record<string, TSchema>
  additionalProperties?: TSchema | boolean
  'x-format'?: string
  'x-money'?: string
  'x-price'?: true
  'x-record'?: string
  'x-recursive'?: string
  'x-parameters'?: BulkParameters
  'x-tenant-settings'?: true
  'x-pattern'?: string
  description?: string
  'x-permission'?: string
  'x-permissions'?: Readonly<Record<string, string>>
  'x-choices'?: () => readonly string[]
}

/** Code generators cannot use conditions. The server checks them, and the description explains them. */
const withoutConditions = ({ if: _, then: __, ...schema }: Json): Json => schema

/** Returns a schema as the document shows it. */
export function documented(schema: TSchema, use: Use): Json {
  const own = schema as Keywords
  if (own['x-recursive']) return { $ref: `#/components/schemas/${own['x-recursive']}` }
  if (own['x-parameters']) return variantsOf(schema, own['x-parameters'], use)
  const { properties, required, items, patternProperties, additionalProperties, format, readOnly, ...rest } =
    withoutConditions(schema as Json) as Keywords
  if (own['x-pattern']) return withPattern(schema as Json, own['x-pattern'])
  const ownFormat =
    own['x-format'] ?? moneyFormat(own) ?? (format && ownFormats.has(format) ? format : undefined)
  const documentedFields = own['x-tenant-settings']
    ? tenantSettings.get()
    : properties && documentedFieldsOf(schema, use)
  const needed = required?.filter((name) => documentedFields && name in documentedFields)
  const [values] = [...Object.values(patternProperties ?? {}), additionalProperties]
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !ownWords.has(name))),
    ...noteOf(schema),
    ...(own['x-choices'] && { enum: own['x-choices']() }),
    ...(readOnly && use.place === 'response' && { readOnly }),
    ...(format && !ownFormat && { format }),
    ...(ownFormat && { 'x-format': ownFormat }),
    ...(documentedFields && { properties: mapped(documentedFields, (field) => documented(field, use)) }),
    ...(needed && needed.length > 0 && { required: needed }),
    ...(items && { items: documented(items, use) }),
    ...(own.anyOf && { anyOf: own.anyOf.map((each) => documented(each, use)) }),
    ...(values !== undefined && {
      additionalProperties: typeof values === 'object' ? documented(values, use) : values,
    }),
  }
}

/** Returns the format of an amount; not that of a money object, whose fields are described. */
const moneyFormat = ({ 'x-money': money, 'x-price': price, properties }: Keywords) =>
  money === undefined || properties ? undefined : price ? 'unit-price' : 'money'

/** Returns the description of a restricted field or of one with restricted choices, with the required permissions. */
function noteOf(schema: TSchema): { description?: string } {
  const { description, 'x-permission': permission, 'x-permissions': choices = {} } = schema as Keywords
  const notes = [
    ...(permission ? [`Needs the permission \`${permission}\`.`] : []),
    ...Object.entries(choices).map(([name, needed]) => `\`${name}\` needs the permission \`${needed}\`.`),
  ]
  return notes.length > 0 ? { description: [description, ...notes].filter(Boolean).join(' ') } : {}
}

/** Returns a choice of many values as text with a pattern. */
const withPattern = ({ enum: _, 'x-pattern': __, ...schema }: Json, pattern: string): Json => ({
  ...schema,
  pattern,
})

/** An embedded record shows the fields as its resource definition has them. */
function documentedFieldsOf(schema: TSchema, { place, resources }: Use): TProperties {
  const fields = Object.entries(fieldsOf(schema))
  const { 'x-record': entityType } = schema as Keywords
  const record = entityType && resources.find((each) => each.entityType === entityType)
  const original = record ? fieldsOf(record.schema) : {}
  return Object.fromEntries(
    fields
      .filter(([, field]) => !(place === 'request' && 'readOnly' in field))
      .map(([name, field]) => [name, original[name] ?? field]),
  )
}

const NoParameters = about(
  'This action takes no parameters; they are ignored.',
  Type.Object({}, { additionalProperties: true }),
)

const OperationBody = about(
  'The body of this operation on a single record.',
  Type.Object({}, { additionalProperties: true }),
)

/** Returns one schema for each action of a bulk action. */
function variantsOf(schema: TSchema, parameters: BulkParameters, use: Use): Json {
  const { title = '', required = [] } = schema as Keywords
  const { action: _, parameters: all, ...fields } = fieldsOf(schema)
  const variants = Object.entries(parameters).map(([action, { requires, accepts, body }]) => {
    const parameterFields = [requires, accepts].flatMap((name) =>
      name ? [[name, fieldsOf(all as TSchema)[name] as TSchema] as const] : [],
    )
    const name = `${title}${titleOf(action)}`
    const form = body
      ? OperationBody
      : annotated(
          Type.Object(Object.fromEntries(parameterFields) as TProperties, {
            additionalProperties: false,
            title: `${name}Parameters`,
            description: requires ? `Must contain \`${requires}\`.` : `May contain \`${accepts}\`.`,
          }),
          { required: requires ? [requires] : [] },
        )
    return {
      ...documented(
        { ...schema, title: name, 'x-parameters': undefined, properties: fields } as TSchema,
        use,
      ),
      properties: mapped(
        {
          action: Type.Literal(action),
          ...fields,
          parameters: body || parameterFields.length > 0 ? form : NoParameters,
        },
        (field) => documented(field, use),
      ),
      required: [...required, ...(requires ? ['parameters'] : [])],
    }
  })
  const mapping = Object.keys(parameters).map((action) => [
    action,
    `#/components/schemas/${title}${titleOf(action)}`,
  ])
  return {
    title,
    oneOf: variants,
    discriminator: { propertyName: 'action', mapping: Object.fromEntries(mapping) },
  }
}

const mapped = <T, R>(fields: Record<string, T>, map: (field: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]))

const FieldErrors = Type.Record(Type.String(), Type.Array(Type.String()))
const Code = about('The error, for programs.', titled('ApiErrorCode', Choice(...errorCodes)))
const ErrorMeta = {
  timestamp: Instant,
  version: Type.Literal('v1'),
  tenant: Maybe(Id),
  request_id: about('Also in the header X-Request-Id.', Text()),
  doc_url: about('Where the code is explained.', Type.String({ format: 'uri-reference' })),
  current: Type.Optional(
    Type.String({ description: 'The state that forbids the operation. With `INVALID_STATE`.' }),
  ),
  allowed: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'The states or operations that are possible in it. With `INVALID_STATE`; with 405, the methods of the path.',
    }),
  ),
  errors_omitted: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'How many more errors there are at least: a response has a hundred messages at most. Absent if it has all.',
    }),
  ),
}

const Message = Type.String({ description: 'The error, for people.' })
const Errors = about(
  'All messages about each field, by its dotted path; at most a hundred messages.',
  FieldErrors,
)

/** The body of every error: both shapes of the contract. */
const ApiErrorBody = Type.Object(
  {
    success: Type.Literal(false),
    message: Message,
    data: Type.Optional(Type.Object({}, { description: 'Empty; only where a search term is too short.' })),
    errors: Errors,
    error: Type.Object(
      { code: Code, message: Message, details: about('The same as `errors`.', FieldErrors) },
      { title: 'ApiErrorCause' },
    ),
    meta: Type.Object(ErrorMeta, { additionalProperties: true, title: 'ApiErrorMeta' }),
  },
  { title: 'ErrorBody' },
)

/**
 * The same error in RFC 9457 format, for clients that send `Accept: application/problem+json`. It has no
 * `additionalProperties`, because generated clients distinguish it from `ErrorBody` by its fields, and an index
 * signature matches all of them. Without that keyword it is open, too.
 */
const ProblemBody = Type.Object(
  {
    type: Type.Literal('about:blank'),
    title: about('The phrase of the status.', Type.String()),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Message,
    instance: about('The path of the request.', Type.String({ format: 'uri-reference' })),
    code: Code,
    errors: Errors,
    ...ErrorMeta,
  },
  { title: 'Problem' },
)

const response: Use = { place: 'response', resources: [] }

/** The schemas of errors, by media type. */
export const errorSchemas = {
  json: documented(ApiErrorBody, response),
  problem: documented(ProblemBody, response),
}
