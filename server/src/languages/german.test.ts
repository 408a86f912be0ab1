/** The German catalogue. The check `boundaries` finds messages without a translation. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, Template } from '#runtime/languages/template'
import { Translator, translatedHoles } from '#runtime/languages/translator'
import { endpoints, resources } from '../app.ts'
import { german, parts } from './de/index.ts'

const { find } = new Translator(german)

/** English and German values of the holes that are translated. */
const samples: Readonly<Record<string, readonly [english: string, german: string]>> = {
  a: ['a', 'a'],
  record: ['customer', 'Kunde'],
  action: ['suspend', 'Sperren'],
  list: ['V or W', 'V oder W'],
  sentence: ['The token is unknown.', 'Das Token ist unbekannt.'],
  problem: ['is required', 'ist erforderlich'],
}

test('translates each sentence by its own entry', () => {
  for (const [english, translation] of Object.entries(german.sentences)) {
    const values = (side: 0 | 1) =>
      Object.fromEntries(
        new Template(english).holes.map((name, index) => [name, samples[name]?.[side] ?? `V${index}`]),
      )
    assert.equal(find(filled(english, values(0))), filled(translation, values(1)), english)
  }
})

test('has the values of the English sentence in the German one, each with its own name', () => {
  for (const [english, translation] of Object.entries(german.sentences)) {
    const holes = new Template(english).holes
    const needed = holes.filter((name) => name !== 'a')
    assert.deepEqual([...new Template(translation).holes].toSorted(), needed.toSorted(), english)
    assert.equal(new Set(holes).size, holes.length, english)
    assert.doesNotMatch(english, /\}\{/, 'two values without text between them cannot be told apart')
  }
})

test('has each sentence in one file only', () => {
  const forms = Object.values(parts)
    .flatMap((part) => Object.keys(part))
    .map((text) =>
      text.replace(/\{\w+\}/g, (hole) => (translatedHoles.includes(hole.slice(1, -1)) ? hole : '{}')),
    )
  assert.deepEqual(
    forms.filter((form, index) => forms.indexOf(form) !== index),
    [],
  )
})

test('has the names of all records, and of all operations that a state can reject', () => {
  const transitions = resources.flatMap(({ states }) => Object.entries(states?.transitions ?? {}))
  const operations = transitions.map(([name, { verb = name }]) => verb)
  assert.deepEqual(
    operations.filter((name) => !german.actions[name]),
    [],
  )
  assert.deepEqual(
    resources
      .map(({ entityType }) => entityType.replaceAll('_', ' '))
      .filter((name) => !german.resourceNames[name]),
    [],
  )
})

test('translates the message of every successful operation', () => {
  const messages = new Set(endpoints.flatMap(({ reply }) => examplesOf(reply.envelope)))
  assert.ok(messages.size > 200)
  assert.deepEqual(
    [...messages].filter((message) => find(message) === undefined),
    [],
  )
})

interface Described {
  properties?: { message?: { examples?: string[] } }
}

const examplesOf = (envelope: object): string[] => (envelope as Described).properties?.message?.examples ?? []
