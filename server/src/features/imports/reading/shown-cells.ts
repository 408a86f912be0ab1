/**
 * Rewrites the cells of a sheet whose value alone is not what they show: numbers with a special number format, errors
 * of formulas, and formulas without a stored result. The sheet reader then reads them as text.
 */
import { type Affix, formatsIn, type Shown } from './number-formats.ts'

/** The value of a formula whose result is not in the file, because a program wrote it that calculates nothing. */
export const notCalculated = '#NOT_CALCULATED!'
const unknownError = '#ERROR!'

const cell = /<((?:\w+:)?)c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/\1c\s*>)/g
const value = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v\s*>/
const formula = /<(?:\w+:)?f[\s/>]/
const type = /\st\s*=\s*["']([^"']*)["']/
const style = /\ss\s*=\s*["'](\d+)["']/

const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)
const isStyles = (name: string) => /^xl\/styles[^/]*\.xml$/i.test(name)

/** Rewrites the sheets of a spreadsheet. Returns the texts that its number formats put around numbers. */
export function showCells(files: Record<string, Uint8Array>): Affix[] {
  const [, styles] = Object.entries(files).find(([name]) => isStyles(name)) ?? []
  const { shown, affixes } = formatsIn(styles ? Buffer.from(styles).toString('utf8') : '')
  for (const [name, bytes] of Object.entries(files)) {
    if (!isSheet(name)) continue
    const xml = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (shown.size === 0 && !/\st\s*=\s*["']e["']|<(?:\w+:)?f[\s/>]/.test(xml)) continue
    files[name] = Buffer.from(shownCells(xml, shown), 'latin1')
  }
  return affixes
}

/** The XML is in Latin-1, so that its bytes stay as they are. */
const shownCells = (xml: string, shown: ReadonlyMap<number, Shown>) =>
  xml.replace(cell, (all, prefix: string, attributes = '', content = '') => {
    const text = shownText(attributes, content, shown)
    if (text === undefined) return all
    if (typeof text === 'number') return withValue({ prefix, attributes, type: 'n', text: String(text) })
    return withValue({ prefix, attributes, type: 'str', text })
  })

function shownText(attributes: string, content: string, shown: ReadonlyMap<number, Shown>) {
  const [, kind = 'n'] = type.exec(attributes) ?? []
  const [, written] = value.exec(content) ?? []
  const stored = written?.trim() ?? ''
  if (kind === 'e') return stored || unknownError
  if (stored === '' && formula.test(content) && (written === undefined || kind !== 'str'))
    return notCalculated
  if (kind !== 'n' || stored === '') return undefined
  const [, index] = style.exec(attributes) ?? []
  return index === undefined ? undefined : shown.get(Number(index))?.(Number(stored))
}

interface Written {
  prefix: string
  attributes: string
  type: string
  text: string
}

function withValue({ prefix, attributes, type: kind, text }: Written): string {
  const rest = attributes.replace(type, '').replace(style, '')
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const bytes = Buffer.from(escaped, 'utf8').toString('latin1')
  return `<${prefix}c${rest} t="${kind}"><${prefix}v>${bytes}</${prefix}v></${prefix}c>`
}
