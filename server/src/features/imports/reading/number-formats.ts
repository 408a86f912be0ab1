/** Number formats of spreadsheets: what a cell shows, where its number alone would lose something. */

/** Returns what a number shows; undefined if the number itself is enough. */
export type Shown = (value: number) => string | number | undefined

/** Text before and after a number in a format, such as `ART-` or ` kg`. */
export type Affix = readonly [before: string, after: string]

const builtIn: Readonly<Record<number, string>> = { 9: '0%', 10: '0.00%' }

const numFormat = /<(?:\w+:)?numFmt\b[^>]*>/g
const cellFormats = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/
const format = /<(?:\w+:)?xf\b[^>]*>/g

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((each) => each !== undefined)

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plainXml = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (all, hex, decimal, name) =>
    name
      ? (entities[String(name).toLowerCase()] ?? all)
      : character(hex ? parseInt(hex, 16) : Number(decimal)),
  )
const character = (code: number) => (code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '')

/** Returns how the cells of each style are shown, by the number of the style; and the affixes of all formats. */
export function formatsIn(stylesXml: string): { shown: Map<number, Shown>; affixes: Affix[] } {
  const codes = new Map<number, string>()
  for (const [tag] of stylesXml.matchAll(numFormat)) {
    const id = Number(attribute(tag, 'numFmtId'))
    const code = attribute(tag, 'formatCode')
    if (code !== undefined) codes.set(id, plainXml(code))
  }
  const shown = new Map<number, Shown>()
  const affixes: Affix[] = []
  const [, styles = ''] = cellFormats.exec(stylesXml) ?? []
  for (const [index, [tag]] of [...styles.matchAll(format)].entries()) {
    const id = Number(attribute(tag, 'numFmtId') ?? 0)
    const code = codes.get(id) ?? builtIn[id]
    const sections = code === undefined ? undefined : sectionsOf(code)
    if (!sections) continue
    shown.set(index, (value) => shownIn(sections, value))
    affixes.push(...sections.flatMap(({ affix }) => (affix ? [affix, withoutMinuses(affix)] : [])))
  }
  return { shown, affixes: [...new Map(affixes.map((affix) => [affix.join('\u0000'), affix])).values()] }
}

interface Section {
  condition?: (value: number) => boolean
  /** Literal text and places of digits, in order. */
  parts: readonly Part[]
  isPercent: boolean
  /** The decimals that it always shows; undefined without a decimal point. */
  decimals?: number
  affix?: Affix
}

type Part = { text: string } | { digits: string }

/** Returns the sections of a format; undefined if all of them show the number alone, a date, or a fraction. */
function sectionsOf(code: string): Section[] | undefined {
  const sections = splitSections(code).map(sectionOf)
  if (sections.some((section) => section === null)) return undefined
  const known = sections.filter((section): section is Section => section !== null)
  return known.some((section) => section.isPercent || isSpecial(section)) ? known : undefined
}

/** Splits at semicolons outside of quotes and brackets. A fourth section is for text. */
function splitSections(code: string): string[] {
  const sections = ['']
  for (const [piece] of code.matchAll(/"[^"]*"?|\\.|\[[^\]]*\]|[^]/g)) {
    if (piece === ';') sections.push('')
    else sections[sections.length - 1] += piece
  }
  return sections.slice(0, 3).filter((section, index) => index === 0 || !section.includes('@'))
}

const condition = /^\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]$/
const compared: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
}

/** Returns a section; null for a date, a fraction, an exponent, or the general format. */
function sectionOf(code: string): Section | null {
  const parts: Part[] = []
  let found: Section['condition']
  let isPercent = false
  let point: number | undefined
  let decimals = 0
  const text = (piece: string) => {
    if (piece === '') return
    const last = parts.at(-1)
    if (last && 'text' in last) last.text += piece
    else parts.push({ text: piece })
  }
  for (const [piece] of code.matchAll(/"[^"]*"?|\\.|[_*].|\[[^\]]*\]|General|E[+-]|[^]/gi)) {
    const first = piece[0] ?? ''
    if (first === '"') text(piece.replaceAll('"', ''))
    else if (first === '\\') text(piece.slice(1))
    else if (piece.length === 2 && (first === '_' || first === '*')) continue
    else if (first === '[') {
      const [, operator = '', limit] = condition.exec(piece) ?? []
      if (operator) found = (value) => compared[operator]?.(value, Number(limit)) ?? false
      else if (piece.startsWith('[$'))
        text(piece.slice(2, -1).replace(/-[\da-f]+$|-x-.*$|-[a-z]{2}-[A-Z]{2}$/i, ''))
      else if (/^\[[hms]+\]$/i.test(piece)) return null
    } else if (/^(?:General|E[+-])$/i.test(piece) || /[ymdhsgeb/@]/i.test(first)) return null
    else if (/[0#?]/.test(first)) {
      if (point !== undefined) decimals += first === '0' ? 1 : 0
      else {
        const last = parts.at(-1)
        if (last && 'digits' in last) last.digits += first
        else parts.push({ digits: first })
      }
    } else if (first === '.' && parts.some((part) => 'digits' in part)) point ??= parts.length
    else if (first === ',') continue
    else if (first === '%') isPercent = true
    else text(first)
  }
  const section: Section = {
    parts: mended(parts),
    isPercent,
    ...(found && { condition: found }),
    ...(point !== undefined && { decimals }),
  }
  const affix = isPercent ? percentAffix(section) : affixOf(section)
  return affix ? { ...section, affix } : section
}

/** Joins parts that commas or the end of a bracket separated. */
const mended = (parts: readonly Part[]) =>
  parts.reduce<Part[]>((joined, part) => {
    const last = joined.at(-1)
    if (last && 'digits' in last && 'digits' in part) last.digits += part.digits
    else joined.push({ ...part })
    return joined
  }, [])

const textsOf = ({ parts }: Section) => parts.flatMap((part) => ('text' in part ? [part.text] : []))
const digitsOf = ({ parts }: Section) => parts.flatMap((part) => ('digits' in part ? [part.digits] : []))

/** Whether the section shows more than a number: text, leading zeros, or digits in groups with signs in between. */
function isSpecial(section: Section): boolean {
  const zeros = digitsOf(section).join('').replaceAll(/[^0]/g, '').length
  const hasText = textsOf(section).some((text) => /[^\s()-]/u.test(text))
  return hasText || (section.decimals === undefined && (zeros > 1 || digitsOf(section).length > 1))
}

/** Returns the text around a percentage. The sign is usually the last one. */
function percentAffix(section: Section): Affix {
  const [before, after] = affixOf(section) ?? ['', '']
  return [before, `${after}%`]
}

/** Returns the text around the number, if it is at its ends only. */
function affixOf(section: Section): Affix | undefined {
  const { parts } = section
  const places = parts.flatMap((part, index) => ('digits' in part ? [index] : []))
  const [place = -1] = places
  const [before, after] = [parts[place - 1], parts[place + 1]].map((part) =>
    part && 'text' in part ? part.text : '',
  )
  return places.length === 1 && (before || after) ? [before ?? '', after ?? ''] : undefined
}

function sectionFor(sections: readonly Section[], value: number): Section | undefined {
  const [first, second, third] = sections
  if (first?.condition) {
    if (first.condition(value)) return first
    return second?.condition && !second.condition(value) ? third : second
  }
  if (value < 0 && second) return second
  return value === 0 && third ? third : first
}

const shownDigits = 15

function shownIn(sections: readonly Section[], value: number): string | number | undefined {
  const section = sectionFor(sections, value)
  if (!section) return undefined
  if (section.isPercent) return percentage(section, value)
  const digits = digitsOf(section)
  if (digits.length === 0 || !isSpecial(section)) return undefined
  const number = Number(value.toPrecision(shownDigits))
  const [before, after] = affixOf(section) ?? ['', '']
  // A section for negative numbers shows no minus of its own.
  const size = Math.abs(number)
  const isCode = section.decimals === undefined && Number.isInteger(number)
  if (!isCode || value < 0) {
    if (digits.length > 1 || !Number.isFinite(number)) return undefined
    const plain = decimalText(size, section.decimals ?? 0)
    const minus = number < 0 ? '-' : ''
    const [left, right] = number < 0 ? [withoutMinus(before), withoutMinus(after)] : [before, after]
    return left || right ? `${left}${minus}${plain}${right}`.trim() : undefined
  }
  return filled(section.parts, decimalText(size, 0))
}

/** Returns a percentage with all its digits: a format may show fewer. */
function percentage(
  { decimals, affix: [before, after] = ['', '%'] }: Section,
  value: number,
): string | undefined {
  const percent = Number((value * 100).toPrecision(shownDigits))
  if (!Number.isFinite(percent)) return undefined
  const size = decimalText(Math.abs(percent), decimals)
  return percent < 0
    ? `${withoutMinus(before)}-${size}${withoutMinus(after)}`.trim()
    : `${before}${size}${after}`.trim()
}

const withoutMinuses = ([before, after]: Affix): Affix => [withoutMinus(before), withoutMinus(after)]
const withoutMinus = (text: string) => text.replace(/[-()]/g, '')

/** Puts the digits of a number in the places of a section, from the right. */
function filled(parts: readonly Part[], digits: string): string | undefined {
  if (/\D/.test(digits)) return undefined
  let rest = digits
  const shown: string[] = []
  const [firstPlace] = parts.flatMap((part, index) => ('digits' in part ? [index] : []))
  for (const [index, part] of [...parts.entries()].toReversed()) {
    if ('text' in part) {
      shown.unshift(part.text)
      continue
    }
    const room = index === firstPlace ? rest.length : part.digits.length
    let own = room === 0 ? '' : rest.slice(-room)
    rest = room === 0 ? rest : rest.slice(0, -room)
    const places = part.digits.slice(0, Math.max(0, part.digits.length - own.length))
    own = places.slice(places.search(/0/) < 0 ? places.length : places.search(/0/)).replace(/./g, '0') + own
    shown.unshift(own)
  }
  return shown.join('').trim()
}

/** Writes a number without an exponent, with at least these decimals. */
export function decimalText(number: number, decimals = 0): string {
  const plain = String(number)
  const full = /e/.test(plain)
    ? Math.abs(number) >= 1
      ? BigInt(number).toString()
      : number.toFixed(20).replace(/\.?0+$/, '')
    : plain
  const [whole = '', part = ''] = full.split('.')
  return decimals === 0 && part === '' ? whole : `${whole}.${part.padEnd(decimals, '0')}`
}

/** Returns the number between texts of a number format: 5 in `5 kg`. Undefined for other text. */
export function numberBetween(
  text: string,
  affixes: readonly Affix[],
): { number: number; affix: string } | undefined {
  for (const [before, after] of affixes) {
    const [left, right] = [before.trimStart(), after.trimEnd()]
    if (!text.startsWith(left) || !text.endsWith(right)) continue
    const digits = text.slice(left.length, text.length - right.length)
    if (/^-?\d+(?:\.\d+)?$/.test(digits)) return { number: Number(digits), affix: `${left} ${right}`.trim() }
  }
  return undefined
}
