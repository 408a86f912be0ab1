/**
 * Serializes UBL or CII data to XML. The texts come from clients, and the serializer of the e-invoice library does not
 * escape an `&` in front of an entity. This one escapes every text, so that parsers return it unchanged.
 */

type Content = string | Tree

/**
 * Elements by name. `name@attribute` is an attribute of the sibling element `name`; `@attribute` and `#@attribute` are
 * attributes of the enclosing element, and `#` is its text.
 */
interface Tree {
  [name: string]: Content | Content[] | null | undefined
}

/** Returns an XML 1.0 document. Characters that XML forbids become U+FFFD. */
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
  if (typeof content !== 'object') return [`${indent}<${name}${attributes}>${escapedText(content)}${end}`]
  const own = attributesIn(content)
  const start = `${indent}<${name}${attributes}${own.get('') ?? ''}${own.get('#') ?? ''}`
  if (typeof content['#'] === 'string') return [`${start}>${escapedText(content['#'])}${end}`]
  const inside = elementsIn(content, `${indent}\t`)
  return inside.length === 0 ? [`${start}/>`] : [`${start}>`, ...inside, `${indent}${end}`]
}

/** Returns the serialized attributes in a tree by the name of their element. */
function attributesIn(tree: Tree): Map<string, string> {
  const serialized = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    const [name = '', attribute] = key.split('@', 2)
    if (attribute === undefined || typeof value !== 'string') continue
    serialized.set(name, `${serialized.get(name) ?? ''} ${attribute}="${escapedAttribute(value)}"`)
  }
  return serialized
}

// Parsers normalize carriage returns and white space in attributes unless they are character references.
const escapedText = (text: string) => escaped(text, /[&<>\r]/g)
const escapedAttribute = (text: string) => escaped(text, /[&<>"\r\n\t]/g)

const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string, special: RegExp) =>
  text
    .replace(forbidden, '\u{FFFD}')
    .replace(special, (character) => entities[character] ?? `&#${character.charCodeAt(0)};`)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
