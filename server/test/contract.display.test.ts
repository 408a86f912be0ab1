/** How records are shown: titles, columns and facts name fields, short forms have a name, and ids name their table. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { f, type Resource } from '#core'
import type { TitlePart } from '#core/resource/display'
import { endpoints, resources } from '../src/app.ts'

interface Keywords {
  type?: string | readonly string[]
  items?: f.TSchema
  'x-format'?: string
  'x-link'?: unknown
  'x-id-of'?: unknown
}

const shown = resources.filter(({ display }) => display)
const byEntity = new Map(shown.map((each) => [each.entityType, each]))
const byTable = new Map(shown.map((each) => [each.table, each]))
const namesIn = (part: TitlePart) => (typeof part === 'string' ? part.split(' ') : [part.from, part.to])

/** Returns the field with this dotted name. */
const fieldAt = (schema: f.TSchema | undefined, name: string): f.TSchema | undefined =>
  name.split('.').reduce<f.TSchema | undefined>((outer, part) => outer && f.fieldsOf(outer)[part], schema)

/** The fields of a record, with those that are embedded. */
const schemaOf = ({ schema, detail, includes }: Resource) =>
  ({
    properties: {
      ...f.fieldsOf(schema),
      ...Object.fromEntries(
        Object.entries({ ...includes, ...detail }).map(([name, embed]) => [name, embed.schema]),
      ),
    },
  }) as unknown as f.TSchema

test('titles, subtitles, columns and facts name fields of the record', () => {
  const unknown = shown.flatMap((of) => {
    const { title = [], subtitle = [], columns = [], facts = [], create = [] } = of.display ?? {}
    const names = [...title, ...subtitle, ...columns, ...facts, ...create].flatMap(namesIn)
    const all = schemaOf(of)
    return names
      .filter((name) => name !== 'title' && !fieldAt(all, name))
      .map((name) => `${of.entityType}: ${name}`)
  })
  assert.deepEqual(unknown, [])
})

test('each state has a tone, and groups of states have states', () => {
  for (const { display, states } of shown) {
    assert.deepEqual(states?.all.filter((state) => !display?.tones?.[state]) ?? [], [])
    for (const group of Object.values(states?.groups ?? {}))
      assert.deepEqual(
        group.filter((state) => !states?.all.includes(state)),
        [],
      )
  }
})

/** Returns the table of the id beside a short form: that of `customer_id` beside `customer`. */
function tableBeside(of: Resource, name: string): string | undefined {
  const field = f.fieldsOf(of.schema)[`${name}_id`] as Keywords | undefined
  const table = field?.['x-link'] ?? field?.['x-id-of']
  return typeof table === 'string' ? table : undefined
}

test('the short form of a linked record has a name: `name`, or the fields of its title', () => {
  const nameless = shown.flatMap((of) =>
    Object.entries({ ...of.includes, ...of.detail }).flatMap(([name, { schema }]) => {
      const table = tableBeside(of, name)
      const target = table === undefined ? undefined : byTable.get(table)
      const isObject = [(schema as Keywords).type].flat().includes('object')
      if (!target || !isObject || f.fieldsOf(schema)['name']) return []
      const isNamed = target.display?.title.some((part) =>
        namesIn(part).every((field) => fieldAt(schema, field)),
      )
      return isNamed ? [] : [`${of.entityType}: ${name}`]
    }),
  )
  assert.deepEqual(nameless, [])
  assert.ok(byEntity.has('customer'))
})

/** Ids of rows that have no page, of records of any type, and of what an action just made. */
const rows =
  'item|line|token|event|tenant|run|bulk_action|entity|record|recipient|source|subledger|documentable'
const withoutTable = new RegExp(`^(?:ids?|replaces)$|(?:^|_)(?:${rows})_id$`)

/** Returns the names of all ids in a schema that do not say the table of their record. */
function bareIds(schema: f.TSchema | undefined, name = ''): string[] {
  if (!schema) return []
  const { items, 'x-format': format, 'x-link': link, 'x-id-of': idOf } = schema as Keywords
  const own = format === 'ulid' && link === undefined && idOf === undefined && !withoutTable.test(name)
  return [
    ...(own ? [name] : []),
    ...bareIds(items, name),
    ...Object.entries(f.fieldsOf(schema)).flatMap(([field, each]) => bareIds(each, field)),
  ]
}

test('the id of another record names its table: `f.Link` or `f.IdOf`', () => {
  const found = endpoints
    .filter(({ path }) => !path.endsWith('/bulk-actions'))
    .flatMap(({ method, path, query, body, reply }) =>
      [query, body, reply.data]
        .flatMap((schema) => bareIds(schema as f.TSchema | undefined))
        .map((name) => `${method} ${path}: ${name}`),
    )
  assert.deepEqual([...new Set(found)], [])
})
