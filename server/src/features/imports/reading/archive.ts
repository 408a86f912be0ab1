/**
 * Unpacks a spreadsheet, a zip archive of XML, within limits, and repacks it without compression. The reader sees only
 * bytes that were counted; the sizes in the archive's directories are not trusted.
 */
import { unzipSync, zipSync } from 'fflate'
import { invalidField } from '#runtime/api-error'
import { unpackedBytesAtMost } from './limits.ts'
import type { Affix } from './number-formats.ts'
import { problemOfReferences, withReferences } from './references.ts'
import { showCells } from './shown-cells.ts'

/** The limit for a cell, tag or comment. Those of genuine spreadsheets are shorter. */
const longestPiece = 1_048_576 // bytes

/**
 * Returns the XML files of the archive, with cells that show what their makers saw. Rejects archives that unpack to too
 * many bytes or take too long to read; throws when it is not an archive.
 */
export function boundedArchive(bytes: Uint8Array): { archive: Buffer; affixes: Affix[] } {
  let unpacked = 0
  const files = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      // For an uncompressed entry, the other field contains the size.
      unpacked += Math.max(size, originalSize)
      if (unpacked > unpackedBytesAtMost) throw tooLarge()
      return true
    },
  })
  for (const [name, unpackedFile] of Object.entries(files)) {
    const xml = asBuffer(unpackedFile)
    const problem = hasLongPiece(xml) ? tooLongPiece : problemOfReferences(completed(files, name, xml))
    if (problem === undefined) continue
    if (name.startsWith('xl/')) throw invalidField('file', problem)
    // A workbook may contain data of other programs, which the import does not need.
    delete files[name]
  }
  const affixes = showCells(files)
  return { archive: Buffer.from(zipSync(files, { level: 0 })), affixes }
}

/** Completes the references of a sheet: some programs write none, and Excel reads the cells by their order. */
const completed = (files: Record<string, Uint8Array>, name: string, xml: Buffer): Buffer =>
  /^xl\/worksheets\/[^/]+\.xml$/i.test(name) ? (files[name] = withReferences(xml)) : xml

const tooLongPiece = `must not contain a comment, a tag or a text of more than ${longestPiece / 1_048_576} MiB`

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

const tooLarge = () =>
  invalidField(
    'file',
    `must not unpack to more than ${unpackedBytesAtMost / 1_048_576} MiB: save it as CSV, or split it`,
  )

/**
 * Returns whether a comment, a tag or a text exceeds the limit. The sheet reader receives XML in chunks and parses such
 * a token again with each chunk, so its time would grow with the square of the length.
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
  for (let position = at + 1; position < xml.length; position++) {
    const byte = xml[position]
    if (byte === closing) return position + 1
    if (byte !== quote && byte !== apostrophe) continue
    const close = placeOf(xml, byte, position + 1)
    if (close < xml.length) position = close
  }
  return xml.length
}

/** Returns the next position of the byte, or the end. A loop is faster than `indexOf`, because matches are close. */
function placeOf(xml: Buffer, byte: number, from: number): number {
  let position = from
  while (position < xml.length && xml[position] !== byte) position++
  return position
}
