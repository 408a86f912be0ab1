/**
 * Translates finished English messages by a catalogue of sentences with holes (decision 99). The code writes English
 * only; a translation is looked up when an answer is sent to a client that asks for another language.
 */
import { filled, firstWordOf, type Read, Template } from './template.ts'

/** The texts of one language by the English ones. */
export interface Catalogue {
  /** Sentences and parts of sentences. The values of holes that `kinds` names are translated, too. */
  sentences: Readonly<Record<string, string>>
  /** The names of records, such as `purchase order`. */
  resourceNames: Readonly<Record<string, string>>
  /** The names of operations, such as `suspend`. */
  actions: Readonly<Record<string, string>>
  and: string
  or: string
}

/** Returns the translation of a value, or undefined if the template is not the one of the message. */
type Kind = (value: string, translator: Translator) => string | undefined

/** The meaning of holes with these names. */
const kinds: Readonly<Record<string, Kind>> = {
  /** A sentence or a part of one that the catalogue contains. */
  sentence: (value, translator) => translator.find(value),
  problem: (value, translator) => translator.find(value),
  /** The name of something, which the catalogue contains or a user chose. */
  named: (value, { find, catalogue }) => joined(value, ' and ', catalogue.and, (each) => find(each) ?? each),
  /** A text that the catalogue contains, or a text of another system. */
  text: (value, { find }) => find(value) ?? find(`${value}.`)?.replace(/\.$/, '') ?? value,
  /** A list of values, with "and" or "or". */
  list: (value, { catalogue }) => joined(joined(value, ' and ', catalogue.and), ' or ', catalogue.or),
  record: (value, { catalogue }) => catalogue.resourceNames[value.replaceAll('_', ' ').toLowerCase()],
  action: (value, { catalogue }) => catalogue.actions[value],
  /** An article; other languages need none, because their sentences begin with the name of the record. */
  a: (value) => (/^an?$/i.test(value) ? value : undefined),
}

const same = (text: string) => text

const joined = (list: string, separator: string, word: string, each: (item: string) => string = same) =>
  list.split(separator).map(each).join(` ${word} `)

/** The names of the holes whose values are translated. */
export const translatedHoles: readonly string[] = Object.keys(kinds)

interface Entry {
  template: Template
  translation: string
}

/** The comparison of a longer message, which contains long values of a client, would take too much time. */
const longestMessage = 10_000

export class Translator {
  readonly catalogue: Catalogue
  /** The entries with holes by the first word of a message, the most specific first; under '' those for any word. */
  readonly #entries = new Map<string, readonly Entry[]>()

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue
    const entries = Object.entries(catalogue.sentences)
      .map(([english, translation]) => ({ template: new Template(english), translation }))
      .filter(({ template }) => template.holes.length > 0)
      .toSorted((one, other) => other.template.weight - one.template.weight)
    const beginsWith = (word: string) =>
      entries.filter(({ template: { firstWord } }) => firstWord === undefined || firstWord === word)
    for (const word of new Set(entries.map(({ template }) => template.firstWord ?? '')))
      this.#entries.set(word, beginsWith(word))
  }

  /** Returns the message in the other language; the English one if the catalogue lacks it, or if it is too long. */
  readonly translate = (message: string): string =>
    (message.length > longestMessage ? undefined : this.find(message)) ?? message

  /** Returns the message in the other language, or undefined. */
  readonly find = (message: string): string | undefined => {
    const { sentences } = this.catalogue
    if (Object.hasOwn(sentences, message)) return sentences[message]
    const entries = this.#entries.get(firstWordOf(message) ?? '') ?? this.#entries.get('') ?? []
    for (const { template, translation } of entries) {
      const values = template.match(message, this.#read)
      if (values) return filled(translation, values)
    }
    return undefined
  }

  readonly #read: Read = (name, value) => (kinds[name] ? kinds[name](value, this) : value)
}
