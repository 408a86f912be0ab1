/**
 * The characters that a font file can show, from the table `cmap` of OpenType. Only that table is read: a font for
 * Chinese has 20 MB, its table less than 1 MB. The libraries for fonts read whole files and all tables.
 */
import { closeSync, openSync, readSync } from 'node:fs'

/** Ranges of code points, first and last, in ascending order. */
export type Coverage = readonly (readonly [number, number])[]

const tableAtMost = 4 * 1_048_576
const tablesAtMost = 1_000

/** Returns the code points of a font (`.ttf`, `.otf`, or the first one of a `.ttc`); none if the file is no font. */
export function coverageOf(file: string): Coverage {
  let descriptor
  try {
    descriptor = openSync(file, 'r')
    return rangesOf(cmapTable(descriptor))
  } catch {
    return []
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function read(descriptor: number, position: number, bytes: number): DataView {
  const buffer = new Uint8Array(bytes)
  const length = readSync(descriptor, buffer, 0, bytes, position)
  return new DataView(buffer.buffer, 0, length)
}

function cmapTable(descriptor: number): DataView {
  const first = read(descriptor, 0, 16)
  const start = tagAt(first, 0) === 'ttcf' ? first.getUint32(12) : 0
  const count = Math.min(read(descriptor, start + 4, 2).getUint16(0), tablesAtMost)
  const directory = read(descriptor, start + 12, count * 16)
  for (let at = 0; at < count * 16; at += 16)
    if (tagAt(directory, at) === 'cmap')
      return read(
        descriptor,
        directory.getUint32(at + 8),
        Math.min(directory.getUint32(at + 12), tableAtMost),
      )
  throw new Error('The file has no table cmap.')
}

const tagAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))

/** Of the Unicode tables, format 12 has all characters, and format 4 those up to U+FFFF. */
function rangesOf(table: DataView): Coverage {
  const tables = Array.from({ length: table.getUint16(2) }, (_, index) => {
    const at = 4 + index * 8
    const [platform, encoding] = [table.getUint16(at), table.getUint16(at + 2)]
    const offset = table.getUint32(at + 4)
    return {
      isUnicode: platform === 0 || (platform === 3 && encoding > 0),
      offset,
      format: table.getUint16(offset),
    }
  }).filter(({ isUnicode }) => isUnicode)
  const full = tables.find(({ format }) => format === 12)
  if (full) return groupsOf(table, full.offset)
  const basic = tables.find(({ format }) => format === 4)
  return basic ? segmentsOf(table, basic.offset) : []
}

function groupsOf(table: DataView, offset: number): Coverage {
  return Array.from({ length: table.getUint32(offset + 12) }, (_, index) => {
    const at = offset + 16 + index * 12
    return [table.getUint32(at), table.getUint32(at + 4)] as const
  })
}

/** A segment with an offset has its glyphs in a list, in which 0 is a character without a glyph. */
function segmentsOf(table: DataView, offset: number): Coverage {
  const doubled = table.getUint16(offset + 6)
  const ends = offset + 14
  const starts = ends + doubled + 2
  const deltas = starts + doubled
  const offsets = deltas + doubled
  const ranges: [number, number][] = []
  for (let at = 0; at < doubled; at += 2) {
    const [first, last] = [table.getUint16(starts + at), table.getUint16(ends + at)]
    const delta = table.getUint16(deltas + at)
    const inList = table.getUint16(offsets + at)
    for (let point = first; point <= last && point < 0xff_ff; point++) {
      const listed = offsets + at + inList + (point - first) * 2
      const glyph = inList === 0 ? (point + delta) & 0xff_ff : table.getUint16(listed)
      if (glyph === 0) continue
      const latest = ranges.at(-1)
      if (latest && latest[1] === point - 1) latest[1] = point
      else ranges.push([point, point])
    }
  }
  return ranges
}

/** Returns whether one of the ranges contains the code point. */
export function covers(ranges: Coverage, point: number): boolean {
  let [low, high] = [0, ranges.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = ranges[middle] ?? [0, -1]
    if (point < first) high = middle - 1
    else if (point > last) low = middle + 1
    else return true
  }
  return false
}
