/** Checks that each message of the server has a translation, and that each translation has a message (decision 99). */
import { german, parts } from '../../server/src/languages/de/index.ts'
import { Translator } from '../../server/src/runtime/languages/translator.ts'
import { type Fault, isServer, isTest } from './fault.ts'
import { isSignificant, type Message, messagesIn, piecesOf, textsIn } from './messages.ts'

/** Returns whether a text of the catalogue contains a text of the code, possibly with more text as its values. */
function covers(key: string, text: string): boolean {
  let from = 0
  for (const piece of piecesOf(text)) {
    const at = key.indexOf(piece, from)
    if (at === -1) return false
    from = at + piece.length
  }
  return true
}

const unnamed = (text: string) => text.replace(/\{\w+\}/g, '{}')

const keys = Object.keys(german.sentences)
const exact = new Set(keys.map(unnamed))
const generic = new Translator({ ...german, sentences: parts.results })

/** Returns whether the catalogue has the message. For a part of a message, a longer one that contains it is enough. */
export const isTranslated = ({ text, isWhole }: Omit<Message, 'line'>): boolean =>
  exact.has(unnamed(text)) ||
  generic.find(text) !== undefined ||
  (!isWhole && isSignificant(text) && keys.some((key) => covers(key, text)))

/** Returns the messages without a translation, and the translations that no text of the server needs. */
export function checkMessages(files: readonly { path: string; text: string }[]): Fault[] {
  const messages = files.flatMap(({ path, text }) =>
    messagesIn(path, text).map((message) => ({ path, ...message })),
  )
  const missing = messages
    .filter((message) => !isTranslated(message))
    .map(({ path, line, text }) =>
      faultAt(path, line, `server/src/languages/de has no German for "${text}".`),
    )
  return [...missing, ...(areAll(files) ? unusedBy(files) : [])]
}

const faultAt = (path: string, line: number, message: string): Fault => ({
  path,
  line,
  rule: 'translated-messages',
  message,
})

/** Single files do not use all translations. */
const areAll = (files: readonly { path: string }[]) =>
  files.some(({ path }) => path === 'server/src/runtime/api-error.ts')

function unusedBy(files: readonly { path: string; text: string }[]): Fault[] {
  const sources = files.filter(({ path }) => isServer(path) && !isTest(path))
  const texts = new Set(sources.flatMap(({ path, text }) => textsIn(path, text)))
  const own = Object.entries(parts).filter(([name]) => name !== 'results')
  return own.flatMap(([name, sentences]) =>
    Object.keys(sentences)
      .filter((key) => isSignificant(key) && ![...texts].some((text) => covers(key, text)))
      .map((key) => faultAt(`server/src/languages/de/${name}.json`, 1, `No message has the text "${key}".`)),
  )
}
