/** Reads numbers and amounts as people and programs write them in files. */
import { currencies, digitsOf } from '#core/money'

/** A number of a file. Both readings are equal if it has no separator, and differ if it is ambiguous. */
export interface WrittenNumber {
  /** The number with a decimal point; undefined if it cannot have one. */
  point?: number
  /** The number with a decimal comma; undefined if it cannot have one. */
  comma?: number
  /** The currencies that the text may mean; undefined if it names none. `$` is the sign of several. */
  currencies?: readonly string[]
  isPercent: boolean
}

/** Signs of currencies that are no ISO code. A sign that several countries use means any of them. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  EURO: ['EUR'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP'],
  US$: ['USD'],
  CA$: ['CAD'],
  C$: ['CAD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  NZ$: ['NZD'],
  S$: ['SGD'],
  HK$: ['HKD'],
  NT$: ['TWD'],
  MX$: ['MXN'],
  R$: ['BRL'],
  '£': ['GBP', 'EGP'],
  '¥': ['JPY', 'CNY'],
  円: ['JPY'],
  元: ['CNY'],
  KR: ['SEK', 'NOK', 'DKK', 'ISK'],
  'KR.': ['SEK', 'NOK', 'DKK', 'ISK'],
  ZŁ: ['PLN'],
  KČ: ['CZK'],
  FT: ['HUF'],
  LEI: ['RON', 'MDL'],
  'FR.': ['CHF'],
  FR: ['CHF'],
  SFR: ['CHF'],
  'SFR.': ['CHF'],
  '₹': ['INR'],
  'RS.': ['INR', 'PKR', 'LKR', 'NPR'],
  RS: ['INR', 'PKR', 'LKR', 'NPR'],
  '₺': ['TRY'],
  TL: ['TRY'],
  '₽': ['RUB'],
  '₴': ['UAH'],
  '₩': ['KRW'],
  '₪': ['ILS'],
  '฿': ['THB'],
  '₫': ['VND'],
  '₱': ['PHP'],
  '₦': ['NGN'],
  '₸': ['KZT'],
}

const codes = new Set<string>(currencies)

/** The currencies without decimals, in which 4.500 can only be 4500. */
export const hasNoDecimals = (names: readonly string[]) =>
  names.length > 0 && names.every((currency) => digitsOf(currency) === 0)

/** Returns the currencies that a text means; undefined if it is no currency. */
export function currenciesOf(text: string): readonly string[] | undefined {
  const name = text.trim().toUpperCase()
  return codes.has(name) ? [name] : Object.hasOwn(signs, name) ? signs[name] : undefined
}

const longestNumber = 60
const minus = '[-\u2010-\u2015\u2212]'
const name = String.raw`(?:[\p{L}\p{Sc}][\p{L}\p{Sc}.]*)?`
const around = new RegExp(
  String.raw`^(?<sign>${minus}|\+)?\s*(?<before>${name})\s*(?<inner>${minus}|\+)?\s*` +
    String.raw`(?<digits>[.,]?\d[\d.,'’\u0060´ ]*?)(?<dash>[.,](?:${minus}{1,2}))?\s*` +
    String.raw`(?<half>${minus})?\s*(?<percent>%)?\s*(?<after>${name})\s*(?<late>${minus}|\+)?$`,
  'u',
)
/** Parentheses instead of a minus, with the currency inside or outside. */
const inParentheses = /^([^()]*)\(([^()]*)\)([^()]*)$/

/** Spaces of every kind, and signs without width. */
const spaces = /[\s\u00A0\u2000-\u200A\u202F\u205F\u3000]+/g
const invisible = /[\u200B-\u200F\u2060\uFEFF]/g

/**
 * Reads a number with its sign, its groups of thousands, and its currency. Undefined for other text. A number with one
 * separator before three digits has two readings: 4.500 is 4500 or 4.5.
 */
export function writtenNumber(text: string): WrittenNumber | undefined {
  if (text.length > longestNumber || !/\d/.test(text.normalize('NFKC'))) return undefined
  const plain = text.replace(invisible, '').normalize('NFKC').replace(spaces, ' ').trim()
  const bare = plain.replace(inParentheses, '$1 $2 $3').trim()
  const found = around.exec(bare)?.groups
  if (!found) return undefined
  const { sign, inner, half, late, before = '', after = '', percent, dash } = found
  const isNegative = bare !== plain
  const sides = [before, after].filter(Boolean)
  // A number has one sign at most, and parentheses instead of a minus.
  const written = [sign, inner, half, late].filter((each) => each !== undefined)
  if (sides.length > 1 || written.length > (isNegative ? 0 : 1)) return undefined
  const [side] = sides
  const named = side === undefined ? undefined : currenciesOf(side)
  if (side !== undefined && !named) return undefined
  if (percent !== undefined && (named || dash !== undefined)) return undefined
  const digits = (found.digits ?? '').trim()
  const readings = readingsOf(digits, dash)
  if (!readings) return undefined
  const factor = isNegative || (written[0] !== undefined && written[0] !== '+') ? -1 : 1
  const signed = (number: string | undefined) =>
    number === undefined ? undefined : factor * Number(number) || 0
  const [point, comma] = [signed(readings.point), signed(readings.comma)]
  return {
    ...(point !== undefined && { point }),
    ...(comma !== undefined && { comma }),
    ...(named && { currencies: named }),
    isPercent: percent !== undefined,
  }
}

interface Readings {
  point?: string
  comma?: string
}

/** Groups of three digits, or the groups of India: the last has three digits, the others two. */
const groups = (sign: string) =>
  new RegExp(`^(?:[1-9]\\d{0,2}(?:${sign}\\d{3})+|[1-9]\\d?(?:${sign}\\d{2})+${sign}\\d{3})$`)
const byPoints = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const byCommas = groups(',')
const byOthers = groups("[ '’`´]")

function readingsOf(digits: string, dash: string | undefined): Readings | undefined {
  // `1'200.—` has no decimals; its separator is the decimal separator.
  const whole = dash === undefined ? digits : `${digits}${dash[0]}00`
  if (/[ '’`´]/.test(whole)) {
    const [, integer = '', separator, decimals = ''] = /^([^.,]*)(?:([.,])(\d+))?$/.exec(whole) ?? []
    if (!byOthers.test(integer) || new Set(integer.replace(/\d/g, '')).size > 1) return undefined
    return one(integer.replace(/\D/g, ''), separator, decimals)
  }
  const [points, commas] = [count(whole, '.'), count(whole, ',')]
  if (points === 0 && commas === 0) return { point: whole, comma: whole }
  if (points > 0 && commas > 0) {
    const [separator, group, grouping] =
      whole.lastIndexOf('.') > whole.lastIndexOf(',') ? ['.', ',', byCommas] : [',', '.', byPoints]
    const [integer = '', decimals = '', ...others] = whole.split(separator as string)
    if (others.length > 0 || !/^\d+$/.test(decimals) || !(grouping as RegExp).test(integer)) return undefined
    return one(integer.replaceAll(group as string, ''), separator as string, decimals)
  }
  const sign = points > 0 ? '.' : ','
  const isGrouped = (points > 0 ? byPoints : byCommas).test(whole)
  const grouped = whole.replaceAll(sign, '')
  if (points + commas > 1) return isGrouped ? one(grouped, sign === '.' ? ',' : '.', '') : undefined
  const [integer = '', decimals = ''] = whole.split(sign)
  if (decimals === '') return undefined
  const decimal = one(integer || '0', sign, decimals)
  if (!isGrouped) return decimal
  return sign === '.' ? { ...decimal, comma: grouped } : { ...decimal, point: grouped }
}

const count = (text: string, sign: string) => text.split(sign).length - 1

/** Returns the reading of a number whose decimal separator is known. Without one, both are the same. */
function one(integer: string, separator: string | undefined, decimals: string): Readings {
  const number = decimals ? `${integer}.${decimals}` : integer
  if (separator === undefined) return { point: number, comma: number }
  return separator === '.' ? { point: number } : { comma: number }
}

/** The evidence of a number for the separators of its column. */
export type Evidence = 'comma' | 'point' | 'ambiguous' | 'none'

export function evidenceOf({ point, comma }: WrittenNumber): Evidence {
  if (point === undefined) return 'comma'
  if (comma === undefined) return 'point'
  return point === comma ? 'none' : 'ambiguous'
}
