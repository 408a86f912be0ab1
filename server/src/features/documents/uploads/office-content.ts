/** Distinguishes Office files from other zips and compound files. */
import { ownValue } from '#core'
import { type Family, contentNameOf } from './file-types.ts'

const folders: Partial<Record<Family, string>> = { word: 'word', sheets: 'xl', slides: 'ppt' }
const common = new Set(['[Content_Types].xml', '_rels', 'docProps', 'customXml', 'docMetadata'])

/**
 * Returns the actual content of a zip that is no Office file of this family, according to its first bytes: `a ZIP
 * archive`.
 */
export function otherThanOffice(head: Buffer, family: Family): string | undefined {
  const names = namesInZip(head)
  const roots = new Set(names.map((name) => name.split('/', 1)[0] ?? ''))
  if (names.some((name) => name.endsWith('/vbaProject.bin'))) return 'an Office file with macros'
  const stranger = Object.entries(folders).find(([other, folder]) => other !== family && roots.has(folder))
  if (stranger) return contentNameOf({ word: 'docx', sheets: 'xlsx', slides: 'pptx' }[stranger[0]] ?? 'zip')
  const own = folders[family] ?? ''
  return roots.has(own) || [...roots].some((root) => common.has(root)) ? undefined : contentNameOf('zip')
}

const localHeader = Buffer.from('PK\u0003\u0004')

/** Returns the names of the files in a zip whose headers are within its first bytes. */
function namesInZip(head: Buffer): string[] {
  const names: string[] = []
  for (let at = head.indexOf(localHeader); at >= 0; at = head.indexOf(localHeader, at + 4)) {
    if (at + 30 > head.length) break
    const length = head.readUInt16LE(at + 26)
    if (at + 30 + length <= head.length) names.push(head.toString('utf8', at + 30, at + 30 + length))
  }
  return names
}

const directoryEntry = 128
const sectorBytes = 512
/** The family of files by the class of the root entry (its first four bytes). */
const classes: Record<string, Family | 'msi'> = {
  '00020906': 'word',
  '00020900': 'word',
  '00020820': 'sheets',
  '00020810': 'sheets',
  '64818d10': 'slides',
  '64818d11': 'slides',
  '000c1084': 'msi',
  '000c1086': 'msi',
  '000c1082': 'msi',
}
const streams: Record<string, Family> = {
  WordDocument: 'word',
  Workbook: 'sheets',
  Book: 'sheets',
  'PowerPoint Document': 'slides',
}

/**
 * Returns the actual content of a compound file that is no Office file of this family, if the first bytes contain its
 * directory.
 */
export function otherThanOldOffice(head: Buffer, family: Family): string | undefined {
  if (head.length < sectorBytes) return undefined
  const begin = (head.readUInt32LE(0x30) + 1) * sectorBytes
  const found = new Set<Family | 'msi'>()
  const end = Math.min(begin + sectorBytes, head.length)
  for (let at = begin; at + directoryEntry <= end; at += directoryEntry) {
    const name = head.toString('utf16le', at, at + Math.max(0, Math.min(64, head.readUInt16LE(at + 64)) - 2))
    const known =
      at === begin
        ? classes[
            head
              .readUInt32LE(at + 80)
              .toString(16)
              .padStart(8, '0')
          ]
        : ownValue(streams, name)
    if (known) found.add(known)
  }
  if (found.has('msi')) return contentNameOf('msi')
  const [other] = [...found]
  if (!other || found.has(family)) return undefined
  return contentNameOf({ word: 'doc', sheets: 'xls', slides: 'ppt' }[other as string] ?? 'cfb')
}
