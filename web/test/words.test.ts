/** The words of the app: German where German is chosen, each help line in both languages. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Field, Fields, Resource } from '../src/data/records/metadata.ts'
import { tenantFields } from '../src/generated/tenant.ts'
import germanHelps from '../src/words/de/helps.json' with { type: 'json' }
import { labels as german } from '../src/words/de.labels.ts'
import { helps as englishHelps } from '../src/words/en.helps.ts'
import { labels as english } from '../src/words/en.labels.ts'
import { type Labels, labelOfAction, labelOfChoice, labelOfField } from '../src/words/labels.ts'

const source = join(import.meta.dirname, '../src')
const folder = join(source, 'generated/resources')
const modules = readdirSync(folder).map((file) => import(join(folder, file)) as Promise<object>)
const resources = (await Promise.all(modules)).flatMap((each) => Object.values(each) as Resource[])

/** Words that German offices use as they are, and names: of standards, companies, tax categories, grades, paper. */
const shared = new Set(
  (
    'AE|E|G|K|O|S|Z|' +
    'API|GLN (0088)|ID|LEI (0199)|LinkedIn|Peppol|Twitter|IBAN|BIC|IBAN (9918)|A|B|C|D|F|A4|Letter|Bank|Board|Budget|' +
    'Code|Digital|Distributor|Format|Freemium|Import|Lead|Leads|Name|Partner|Person|Position|Premium|Proforma|Region|' +
    'Segment|Standard|Status|Support|Text|Version|VIP|Warm|Webhook|Webhooks|Webinar|Website'
  ).split('|'),
)

/** Returns the labels of fields, with those of their choices and of the fields of lines. */
const labelsOfFields = (fields: Fields, labels: Labels): string[] =>
  Object.entries(fields).flatMap(([name, field]: [string, Field]) => [
    labelOfField(labels, name),
    ...(field.named ? [] : (field.choices ?? []).map((each) => labelOfChoice(labels, each))),
    ...labelsOfFields(field.inputFields ?? field.fields ?? {}, labels),
  ])

/** All labels of lists, records, forms and settings, in the same order for each language. */
const labelsIn = (labels: Labels): string[] => [
  ...labelsOfFields(tenantFields, labels),
  ...resources.flatMap(({ name, fields, actions }) => [
    ...Object.values(labels.resources[name]),
    ...labelsOfFields(fields, labels),
    ...Object.entries(actions).flatMap(([action, { body }]) => [
      labelOfAction(labels, action, name),
      ...labelsOfFields(body ?? {}, labels),
    ]),
  ]),
]

test('no label in German is an English one', () => {
  const ofEnglish = labelsIn(english)
  const same = labelsIn(german).filter((label, at) => label === ofEnglish[at] && !shared.has(label))
  assert.deepEqual([...new Set(same)], [])
})

/** The sentences of a file of words, by their places in it. */
function sentences(words: unknown, place: string): [string, string][] {
  if (typeof words === 'string') return [[place, words]]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([name, each]) => sentences(each, `${place}.${name}`))
}

test('no sentence in German is an English one', async () => {
  const files = readdirSync(join(source, 'words/en'))
  const same = await Promise.all(
    files.map(async (file) => {
      const read = async (language: string) =>
        sentences(await import(join(source, `words/${language}`, file)), file)
      const ofEnglish = new Map(await read('en'))
      // A word alone can be one of both languages: sentences have several.
      return (await read('de')).filter(([place, text]) => text.includes(' ') && ofEnglish.get(place) === text)
    }),
  )
  assert.deepEqual(same.flat(), [])
})

test('a field has a help line in both languages, or in none', () => {
  const names = (helps: Readonly<Record<string, string>>) =>
    Object.keys(helps)
      .filter((name) => helps[name] !== '')
      .toSorted()
  assert.deepEqual(names(germanHelps), names(englishHelps))
})

/** Words of the API: people read those of the desk instead. */
const technical = /\b(null|ULID|ISO|slug|endpoint|enum|boolean|string|integer|JSON|API|default)\b|`/i

test('help lines are one or two short sentences without words of the API', () => {
  const lines = [...Object.entries(englishHelps), ...Object.entries(germanHelps)]
  assert.deepEqual(
    lines.filter(([, text]) => technical.test(text) || text.length > 110),
    [],
  )
})
