/**
 * A spreadsheet is a zip archive of XML. It is unpacked here, within bounds, and handed on packed without compression:
 * so whoever reads it meets no other bytes than those that were counted, whatever its directories say.
 */
import { unzipSync, zipSync } from 'fflate'
import { invalidField } from '#runtime/api-error'
import { unpackedBytesAtMost } from './limits.ts'
import { problemOfReferences } from './references.ts'

/** No cell, tag or comment of a spreadsheet is as long. */
const longestPiece = 1_048_576 // bytes

/** The XML of the archive. Refuses what unpacks to too much or takes long to read; throws for what is no archive. */
export function boundedArchive(bytes: Uint8Array): Buffer {
  let unpacked = 0
  const files = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      // What is not compressed has its size in the other field.
      unpacked += Math.max(size, originalSize)
      if (unpacked > unpackedBytesAtMost) throw tooLarge()
      return true
    },
  })
  for (const [name, xml] of Object.entries(files)) {
    const problem = problemOf(asBuffer(xml))
    if (problem === undefined) continue
    if (name.startsWith('xl/')) throw invalidField('file', problem)
    // Beside the workbook there may be data of other programs, which nobody reads here.
    delete files[name]
  }
  return Buffer.from(zipSync(files, { level: 0 }))
}

const problemOf = (xml: Buffer) => (hasLongPiece(xml) ? tooLongPiece : problemOfReferences(xml))

const tooLongPiece = `must not hold a comment, a tag or a text of more than ${longestPiece / 1_048_576} MiB`

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

const tooLarge = () =>
  invalidField(
    'file',
    `must not unpack to more than ${unpackedBytesAtMost / 1_048_576} MiB: save it as CSV, or divide it`,
  )

/**
 * Whether a comment, a tag or a text is longer than any that is needed. The reader of sheets takes XML in portions and
 * begins such a piece anew with each of them, so its time would grow with the square of the length.
 */
export function hasLongPiece(xml: Buffer): boolean {
  for (let at = 0; at < xml.length;) {
    const end = xml[at] === opening ? endOfMarkup(xml, at) : placeOf(xml, opening, at)
    if (end - at > longestPiece) return true
    at = end
  }
  return false
}

const [opening, closing, quote, apostrophe, exclamation, question] = [60, 62, 34, 39, 33, 63] // < > " ' ! ?
const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

function endOfMarkup(xml: Buffer, at: number): number {
  const next = xml[at + 1]
  const beginning = next === exclamation || next === question ? xml.toString('latin1', at, at + 9) : '<'
  const [, end] = sections.find(([begin]) => beginning.startsWith(begin)) ?? []
  if (end) {
    const found = xml.indexOf(end, at)
    return found < 0 ? xml.length : found + end.length
  }
  for (let place = at + 1; place < xml.length; place++) {
    const byte = xml[place]
    if (byte === closing) return place + 1
    if (byte !== quote && byte !== apostrophe) continue
    const close = placeOf(xml, byte, place + 1)
    if (close < xml.length) place = close
  }
  return xml.length
}

/** Where the byte is next, or the end. What is looked for is near, so that `indexOf` would take longer. */
function placeOf(xml: Buffer, byte: number, from: number): number {
  let place = from
  while (place < xml.length && xml[place] !== byte) place++
  return place
}
