/**
 * Writes data by the names of UBL or CII as XML. The texts are data of clients, and the library that makes the data
 * leaves an `&` before what looks like an entity as it is: here, each text comes back from a parser as it was.
 */

type Content = string | Tree

/**
 * Elements by name; `name@attribute` is an attribute of the element beside it, `@attribute` and `#@attribute` of that
 * around it, and `#` its text.
 */
interface Tree {
  [name: string]: Content | Content[] | null | undefined
}

/** Returns a document in XML 1.0. Characters that XML forbids become U+FFFD. */
export const xmlOf = (data: object): string =>
  ['<?xml version="1.0" encoding="utf-8"?>', ...elementsIn(data as Tree, '')].join('\n')

function elementsIn(tree: Tree, indent: string): string[] {
  const attributes = attributesIn(tree)
  return Object.entries(tree).flatMap(([name, content]) =>
    name.includes('@')
      ? []
      : [content ?? []].flat().flatMap((each) => element(name, attributes.get(name) ?? '', each, indent)),
  )
}

function element(name: string, attributes: string, content: Content, indent: string): string[] {
  const end = `</${name}>`
  if (typeof content !== 'object') return [`${indent}<${name}${attributes}>${asText(content)}${end}`]
  const own = attributesIn(content)
  const start = `${indent}<${name}${attributes}${own.get('') ?? ''}${own.get('#') ?? ''}`
  if (typeof content['#'] === 'string') return [`${start}>${asText(content['#'])}${end}`]
  const inside = elementsIn(content, `${indent}\t`)
  return inside.length === 0 ? [`${start}/>`] : [`${start}>`, ...inside, `${indent}${end}`]
}

/** Returns the attributes in a tree, written, by the name of their element. */
function attributesIn(tree: Tree): Map<string, string> {
  const written = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    const [name = '', attribute] = key.split('@', 2)
    if (attribute === undefined || typeof value !== 'string') continue
    written.set(name, `${written.get(name) ?? ''} ${attribute}="${asAttribute(value)}"`)
  }
  return written
}

// Parsers read a carriage return as a line feed, and white space of attributes as a space, unless it is a reference.
const asText = (text: string) => referenced(text, /[&<>\r]/g)
const asAttribute = (text: string) => referenced(text, /[&<>"\r\n\t]/g)

const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const referenced = (text: string, special: RegExp) =>
  text
    .replace(forbidden, '\u{FFFD}')
    .replace(special, (character) => named[character] ?? `&#${character.charCodeAt(0)};`)

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
