/** Checks text files, which have no signature. */
import { contentNameOf } from './file-types.ts'
import { markupOf, pageOf } from './markup.ts'

const disguises: readonly [RegExp, content: string][] = [
  [/^%PDF-/, 'pdf'],
  [/^\{\\rtf/, 'rtf'],
  [/^%!PS/, 'ps'],
]

const beginnings: Record<string, RegExp> = {
  json: /^[[{"\d-]|^(?:true|false|null)\b/,
  xml: /^<(?:[?!]|[\p{L}_:])/u,
}

/**
 * Returns why these first bytes are not text of this kind (`holds …`), or undefined. `isWhole` is false when more bytes
 * follow, so that the last character may be incomplete.
 */
export function problemOfText(
  head: Buffer,
  extension: string,
  name: string,
  isWhole: boolean,
): string | undefined {
  const text = decoded(head, extension, isWhole)
  if (text === undefined || hasControls(text)) return `holds binary data, not ${name}`
  const beginning = text.trimStart()
  const disguise = disguises.find(([pattern]) => pattern.test(beginning))
  const content = disguise ? contentNameOf(disguise[1]) : extension === 'xml' ? pageOf(text) : markupOf(text)
  if (content) return `holds ${content}, not ${name}`
  const expected = beginnings[extension]
  return expected && !expected.test(beginning) ? `does not hold ${name}` : undefined
}

/** Decodes text without its byte order mark; undefined when it is not text. The JSON standard requires UTF-8. */
function decoded(head: Buffer, extension: string, isWhole: boolean): string | undefined {
  const label = markOf(head)
  if (label) return extension === 'json' && label !== 'utf-8' ? undefined : decode(head, label, isWhole)
  const text = decode(head, 'utf-8', isWhole)
  if (text !== undefined || extension === 'json') return text
  if (extension === 'xml') return decode(head, declaredIn(head), isWhole)
  // Spreadsheets write CSV in the machine's code page. These checks work with any code page.
  return decode(head, 'windows-1252', isWhole)
}

function markOf(head: Buffer) {
  if (head.subarray(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf))) return 'utf-8'
  const first = head.subarray(0, 2).toString('hex')
  return first === 'fffe' ? 'utf-16le' : first === 'feff' ? 'utf-16be' : undefined
}

const declaredIn = (head: Buffer) =>
  /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head.toString('latin1'))?.[1] ?? 'utf-8'

function decode(head: Buffer, label: string, isWhole: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(head, { stream: !isWhole })
  } catch {
    return undefined
  }
}

const allowedControls = new Set(
  ['\t', '\n', '\r', '\f', '\u001B'].map((character) => character.charCodeAt(0)),
)

function hasControls(text: string) {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 32 && !allowedControls.has(code)) return true
  }
  return false
}
