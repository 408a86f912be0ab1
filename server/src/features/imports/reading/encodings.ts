/** The encodings of text files: which ones can be chosen, how one is detected, and how text is written in it. */
import { isAscii } from 'node:buffer'
import { createReadStream } from 'node:fs'

/** The encodings that a user can choose, by their names in the WHATWG standard. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-9',
  'iso-8859-15',
  'macintosh',
  'koi8-r',
  'ibm866',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'big5',
  'gb18030',
] as const
export type Encoding = (typeof encodings)[number]

/**
 * Returns the encoding of the byte order mark. Without one, UTF-8 if most bytes outside of ASCII are valid, so that one
 * broken byte does not change the others; otherwise windows-1252.
 */
export async function encodingOf(path: string, beginning: Buffer): Promise<Encoding> {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le'
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be'
  if (beginning[0] === 0xef && beginning[1] === 0xbb && beginning[2] === 0xbf) return 'utf-8'
  const zeros = (from: 0 | 1) => beginning.filter((byte, index) => index % 2 === from && byte === 0).length
  const many = beginning.length / 8
  if (zeros(1) > many && zeros(0) < zeros(1) / 10) return 'utf-16le'
  if (zeros(0) > many && zeros(1) < zeros(0) / 10) return 'utf-16be'
  return (await isMostlyUtf8(path)) ? 'utf-8' : 'windows-1252'
}

/** Returns whether a file has ASCII characters only, and no zeros, which UTF-16 has. */
export async function isAsciiFile(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path))
    if (!isAscii(chunk as Buffer) || (chunk as Buffer).includes(0)) return false
  return true
}

/** Text of another encoding hardly contains a valid sequence of UTF-8, so one for each invalid byte is enough. */
async function isMostlyUtf8(path: string): Promise<boolean> {
  const found = { valid: 0, invalid: 0 }
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
    rest = bytes.subarray(countSequences(bytes, found, false))
  }
  countSequences(rest, found, true)
  return found.invalid === 0 || found.valid >= found.invalid
}

/** Counts valid sequences and invalid bytes. Returns the position of an unfinished sequence, or the end. */
function countSequences(bytes: Uint8Array, found: { valid: number; invalid: number }, isEnd: boolean) {
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) {
      at++
      continue
    }
    const length =
      byte >= 0xf0 && byte < 0xf5 ? 4 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xc2 && byte < 0xe0 ? 2 : 0
    let following = 1
    while (following < length && ((bytes[at + following] ?? 0) & 0xc0) === 0x80) following++
    if (length > 0 && !isEnd && at + following === bytes.length && following < length) return at
    if (length > 0 && following === length) {
      found.valid++
      at += length
    } else {
      found.invalid++
      at++
    }
  }
  return bytes.length
}

/** Signs of text that was decoded with the wrong encoding: replaced bytes, and UTF-8 that was read byte by byte. */
const following = String.raw`\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u203A`
const broken = new RegExp(`\uFFFD|[ÂÃ][${following}]|â€|â‚¬|[ÐÑ][\u0080-\u00BF]|√[§º∂üñ]`)

/** Returns whether a text looks as if its file had another encoding. */
export const looksBroken = (text: string) => broken.test(text)

const wide = new Set<Encoding>(['utf-16le', 'utf-16be'])
const ofSeveralBytes = new Set<Encoding>(['shift_jis', 'euc-jp', 'euc-kr', 'big5', 'gb18030'])

/** Returns the encoding in which a file of this encoding is returned: its own, or UTF-8 for those of East Asia. */
export const returnedEncoding = (encoding: Encoding): Encoding =>
  ofSeveralBytes.has(encoding) ? 'utf-8' : encoding

/** Encodes text of a file. Characters that the encoding lacks become question marks. */
export function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8' || ofSeveralBytes.has(encoding)) return Buffer.from(text)
  if (wide.has(encoding)) {
    const bytes = Buffer.from(text, 'utf16le')
    return encoding === 'utf-16be' ? bytes.swap16() : bytes
  }
  const byteOf = bytesOf(encoding)
  return Buffer.from(Array.from(text, (sign) => byteOf.get(sign) ?? 63))
}

/** Decodes bytes as a part of a stream. Otherwise Node decodes windows-1252 as ISO 8859-1, without the euro sign. */
export const decodedIn = (encoding: Encoding, bytes: Uint8Array) =>
  new TextDecoder(encoding).decode(bytes, { stream: true })

const tables = new Map<Encoding, ReadonlyMap<string, number>>()

/** Returns the bytes of an encoding with one byte for each character. */
function bytesOf(encoding: Encoding): ReadonlyMap<string, number> {
  let table = tables.get(encoding)
  if (!table) {
    const characters = Array.from({ length: 256 }, (_, byte) => decodedIn(encoding, Uint8Array.of(byte)))
    table = new Map(characters.map((character, byte) => [character, byte]))
    tables.set(encoding, table)
  }
  return table
}
