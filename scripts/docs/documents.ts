/** Generates documentation pages from declarations, so that they always match the code. */
import { allPermissions, endpoints, jobs, resources } from '../../server/src/app.ts'
import { openApiDocument } from '../../server/src/openapi.ts'
import { settings } from '../../server/src/runtime/config/settings.ts'
import { fieldsNotCopied, recordSchemaOf } from '../../server/src/core/data/record-forms.ts'
import { scopeOf } from '../../server/src/core/api/endpoint.ts'
import { errorsMarkdown } from '../../server/src/core/api/pages/errors-page.ts'
import { documentedPath } from '../../server/src/core/api/openapi/operation-ids.ts'
import { fieldsOf, type TSchema } from '../../server/src/core/resource/fields/fields.ts'
import { titleOf } from '../../server/src/core/resource/fields/naming.ts'
import { tenantSettings } from '../../server/src/core/resource/tenant-settings.ts'
import { builtInRoles, permissionsOfRole } from '../../server/src/features/identity/permissions.ts'
import type { Resource } from '../../server/src/core/resource/definition.ts'
import type { States } from '../../server/src/core/resource/states.ts'
import { code, codes, page, table } from './markdown.ts'

interface Operation {
  summary: string
}

/** The OpenAPI document of a server on this machine. */
export const api = openApiDocument('http://127.0.0.1:3000')
const operations = api.paths as Record<string, Record<string, Operation>>

const byName = (a: string, b: string) => (a < b ? -1 : 1)

/** Returns the pages that are committed and reviewed, by their file names in docs/generated. */
export const documents = (): Record<string, string> => ({
  'endpoints.md': endpointsPage(),
  'errors.md': errorsPage(),
  'events.md': eventsPage(),
  'jobs.md': jobsPage(),
  'permissions.md': permissionsPage(),
  'settings.md': settingsPage(),
  'states.md': statesPage(),
})

/** The page that a server shows at `/docs/errors`. Its links lead to the guides of the repository. */
const errorsPage = () =>
  errorsMarkdown()
    .replace(
      '# Errors\n',
      '# Errors\n\nWritten by `npm run docs`; do not edit. A server shows this page at `/docs/errors`.\n',
    )
    .replace('(guides/', '(../guides/')

function endpointsPage() {
  const known = new Map(
    endpoints.map((endpoint) => [`${endpoint.method} ${documentedPath(endpoint.path)}`, endpoint]),
  )
  const rows = Object.entries(operations).flatMap(([path, { parameters: _, ...methods }]) =>
    Object.entries(methods).map(([method, { summary }]) => {
      const line = `${method.toUpperCase()} ${path}`
      const endpoint = known.get(line)
      const can = endpoint
        ? endpoint.permission === 'signed in'
          ? 'any'
          : code(endpoint.permission)
        : 'public'
      const scope = endpoint && scopeOf(endpoint)
      return { area: path.split('/')[1] ?? '', cells: [code(line), summary, can, scope ? code(scope) : '–'] }
    }),
  )
  const areas = Object.entries(Object.groupBy(rows, ({ area }) => area)).toSorted(([a], [b]) => byName(a, b))
  return page(
    'Endpoints',
    `All ${rows.length} operations below \`/api/v1\` and \`/spa/api/v1\`, with the permission and the scope they need.`,
    ...areas.map(
      ([area, some = []]) =>
        `## ${area}\n\n${table(
          ['Operation', 'Description', 'Permission', 'Scope'],
          some.map(({ cells }) => cells),
        )}`,
    ),
  )
}

function eventsPage() {
  const announced = resources.filter(({ events, isPublished }) => events.length > 0 && isPublished !== false)
  const quiet = resources.filter(({ events, isPublished }) => events.length > 0 && isPublished === false)
  const namesOf = ({ entityType, events }: Resource) => events.map((event) => `${entityType}.${event}`)
  const chapter = (resource: Resource) =>
    [
      `## ${resource.entityType}`,
      codes(namesOf(resource)),
      table(['Field', 'Type', 'Meaning'], publicFields(resource.schema)),
      aboutRecords(resource),
    ].join('\n\n')
  return page(
    'Events',
    'The events of the feed and the webhooks. In the mode `snapshot`, `data` contains the fields of the record that ' +
      'are listed here. In the mode `record`, `data` is the record as the API returns it, without the fields that ' +
      'are listed below each table, because they change independently of the record.',
    ...announced.toSorted((a, b) => byName(a.entityType, b.entityType)).map(chapter),
    `## Only in the audit log\n\n${codes(quiet.flatMap(namesOf).toSorted(byName), 'None.')}`,
  )
}

/** Describes the fields that the mode `record` omits, and the fields that it returns in another format. */
function aboutRecords(of: Resource): string {
  const record = recordSchemaOf(of)
  const [snapshot, whole] = [fieldsOf(of.schema), fieldsOf(record)]
  const sourceOf = (name: string) =>
    (of.detail[name]?.schema as { 'x-record'?: string } | undefined)?.['x-record']
  const left = fieldsNotCopied(of).map((name) => {
    const source = sourceOf(name)
    return source ? `${code(name)} (see the events of ${code(source)})` : code(name)
  })
  const isOther = (name: string) =>
    name in whole && snapshot[name] && kindOf(whole[name]) !== kindOf(snapshot[name])
  const others = Object.keys(snapshot)
    .filter((name) => isOther(name) && !('x-private' in (snapshot[name] as object)))
    .map(
      (name) =>
        `${code(name)}: ${typeOf(whole[name] as TSchema)} with ${codes(Object.keys(fieldsOf(whole[name] as TSchema)))}`,
    )
  return [
    `In the mode \`record\`: \`${titleOf(of.entityType)}Record\`.`,
    ...(left.length > 0 ? [`Omitted: ${left.join(', ')}.`] : []),
    ...(others.length > 0 ? [`In another format: ${others.join('; ')}.`] : []),
  ].join(' ')
}

const kindOf = (field: TSchema | undefined) => String((field as { type?: unknown } | undefined)?.type)

/** Returns the names and types of the public fields. An object is replaced by its properties. */
function publicFields(schema: TSchema, prefix = ''): [name: string, type: string, meaning: string][] {
  return Object.entries(fieldsOf(schema))
    .filter(([, field]) => !('x-private' in field))
    .flatMap(([name, field]): [string, string, string][] => {
      const parts = publicFields(field, `${prefix}${name}.`)
      return parts.length > 0 ? parts : [[code(`${prefix}${name}`), typeOf(field), meaningOf(field)]]
    })
}

const meaningOf = (field: TSchema) => {
  const { description = '' } = field as { description?: string }
  return description === 'ULID' ? '' : description
}

function typeOf(field: TSchema): string {
  const {
    type,
    format,
    enum: choices,
    'x-format': ownFormat,
    items,
  } = field as {
    type?: string | string[]
    format?: string
    enum?: unknown[]
    'x-format'?: string
    items?: TSchema
  }
  const [kind = 'any', isNullable] = Array.isArray(type) ? [type[0], type.includes('null')] : [type, false]
  const named = choices?.filter((choice) => choice !== null).map(String) ?? []
  const about = items
    ? `array of ${typeOf(items)}`
    : named.length > 0 && named.length < 20
      ? codes(named)
      : (format ?? ownFormat ?? kind)
  return isNullable ? `${about} or null` : about
}

function jobsPage() {
  const rows = jobs
    .toSorted((a, b) => byName(a.name, b.name))
    .map(({ name, about, of, schedule, retries, retryAfterSeconds, expireAfterSeconds }) => [
      code(name),
      about,
      schedule
        ? `${schedule.about}, ${of === 'tenant' ? 'in the time zone of each tenant' : 'UTC'}`
        : 'when enqueued',
      `${retries} times, first after ${retryAfterSeconds} s`,
      `${expireAfterSeconds} s`,
    ])
  return page(
    'Jobs',
    'The background jobs. A failed job is retried after a delay that doubles each time, up to an hour.',
    table(['Job', 'Description', 'Schedule', 'Retries', 'Taken over after'], rows),
  )
}

function permissionsPage() {
  const roles = Object.entries(builtInRoles())
  const allowed = new Map(roles.map(([name]) => [name, new Set(permissionsOfRole(name, allPermissions))]))
  const rows = allPermissions.map(({ name, description }) => [
    code(name),
    description,
    ...roles.map(([role]) => (allowed.get(role)?.has(name) ? '✓' : '')),
  ])
  return page(
    'Permissions',
    'All permissions, and the permissions of the built-in roles. Tenants can create further roles.',
    `## Built-in roles\n\n${table(
      ['Role', 'Purpose'],
      roles.map(([name, { description }]) => [code(name), description]),
    )}`,
    `## All permissions\n\n${table(['Permission', 'Description', ...roles.map(([name]) => name)], rows)}`,
  )
}

function settingsPage() {
  const rows = Object.values(settings).map(({ variable, usual, about }) => [
    code(variable),
    usual.includes('`') ? usual : usual.replace(/^(?!generated$)[^:\s]+$/, code),
    about,
  ])
  return page(
    'Settings',
    'Every setting is an environment variable, or a line in a file `.env`; the environment takes precedence.',
    table(['Variable', 'Default', 'Description'], rows),
    '## Settings of a tenant',
    'Keys of `settings` of a tenant: `PATCH /api/v1/tenant`, by users who may change the tenant.',
    table(
      ['Setting', 'Type', 'Description'],
      Object.entries(tenantSettings.get()).map(([name, field]) => [
        code(name),
        typeOf(field),
        meaningOf(field),
      ]),
    ),
  )
}

function statesPage() {
  const machines = resources.flatMap(({ entityType, states }) => (states ? [{ entityType, states }] : []))
  return page(
    'States',
    'The states of records. A transition is a separate operation, unless it is marked as internal: then it is a ' +
      'step of the system, or of an operation with another purpose. An update can also set some states.',
    ...machines
      .toSorted((a, b) => byName(a.entityType, b.entityType))
      .map(({ entityType, states }) => chapterOf(entityType, states)),
  )
}

function chapterOf(entityType: string, states: States) {
  const transitions = Object.entries(states.transitions)
  const rows = states.all.map((state) => {
    const open = transitions
      .filter(([name]) => states.origins(name).includes(state))
      .map(([name, { to, isInternal }]) => transitionText(name, to, isInternal))
    const isFinal = open.length === 0 && states.next(state).length === 0
    return [
      code(state),
      states.about[state] ?? '',
      isFinal ? 'final' : codes(states.next(state)),
      open.join(', ') || '–',
    ]
  })
  const origins = (name: string) =>
    states.origins(name).length === states.all.length ? 'any state' : codes(states.origins(name))
  return [
    `## ${entityType}`,
    `${placeOf(states)}A new record is ${code(states.initial)} unless the request contains another.`,
    table(['State', 'Meaning', 'Update to', 'Transitions'], rows),
    ...(transitions.length > 0
      ? [
          table(
            ['Transition', 'From', 'To'],
            transitions.map(([name, { to, isInternal }]) => [
              transitionText(name, undefined, isInternal),
              origins(name),
              to ? code(to) : 'depends on the record',
            ]),
          ),
        ]
      : []),
    ...rulesOf(states),
  ].join('\n\n')
}

/** Returns the fields that an update can change in each state, and the states in which a record can be deleted. */
function rulesOf({ all, editable, deletable }: States): string[] {
  const fields = ([state, names]: [string, 'all' | readonly string[] | undefined]) =>
    `${code(state)}: ${typeof names === 'string' ? names : codes(names ?? [])}`
  const rows = editable
    ? all.flatMap((state) => (editable[state] ? [fields([state, editable[state]])] : []))
    : []
  return [
    ...(editable ? [`An update can change these fields. ${rows.join('; ')}.`] : []),
    ...(deletable ? [`A record can be deleted in: ${codes(deletable)}.`] : []),
  ]
}

const placeOf = ({ fieldName }: States) =>
  fieldName === 'status' ? '' : `The state is in ${code(fieldName)}. `

const transitionText = (name: string, to: string | undefined, isInternal = false) =>
  `${code(name)}${to ? ` → ${code(to)}` : ''}${isInternal ? ' (internal)' : ''}`
