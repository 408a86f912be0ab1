/**
 * Money in minor units. The number of decimals is that of ISO 4217 (active codes of list one): two unless listed here.
 * `Intl` is not used, because it follows CLDR, which differs from the standard for 17 currencies.
 */

/** Money inside the system is always an integer number of minor units; only JSON has decimals. */
export type Minor = number & { readonly unit: 'minor' }

/** A sum of amounts in minor units, always exact: a bigint beyond the safe integers of a number. */
export type Sum = Minor | bigint

const unusual: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
  ...'CLF UYW'.split(' ').map((code) => [code, 4]),
])

/** Every active ISO 4217 currency code (no metals, funds or test codes). */
export const currencies: readonly string[] =
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB
  BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB
  EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF
  KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN
  NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP
  STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD
  XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/)

/** Digits after the decimal point of a currency: USD 2, JPY 0, KWD 3. */
export const digitsOf = (currency: string) => unusual[currency] ?? 2

const digitsBeforePoint = 13

/** The digits of a decimal that every JSON reader represents exactly, and writes again as it was. */
const exactDigits = 15

/** The largest amount of a currency: 13 digits before the point, and 15 digits altogether. */
export const largestAmount = (currency: string) =>
  (10 ** Math.min(digitsBeforePoint + digitsOf(currency), exactDigits) - 1) as Minor

const largestText = (currency: string) =>
  `${decimalText(BigInt(largestAmount(currency)), digitsOf(currency))} ${currency}`

/** Returns the error of a computed amount, or undefined: `must come to at most 9999999999999.99 USD`. */
export function amountProblem(minor: number, currency: string): string | undefined {
  if (minor <= largestAmount(currency)) return undefined
  return `must come to at most ${largestText(currency)}`
}

/**
 * Returns a decimal in minor units, or its error. It uses the shortest decimal notation of the number, never a product
 * of binary fractions. The result is at most `largestAmount`.
 */
export function toMinor(amount: number, currency: string): Minor | string {
  const digits = digitsOf(currency)
  const [, whole = '', fraction = '', exponent] = /^(\d+)(?:\.(\d+))?(e.+)?$/.exec(String(amount)) ?? []
  if (exponent?.startsWith('e-')) return `must have at most ${digits} decimal places in ${currency}`
  if (exponent || whole === '' || whole.length > digitsBeforePoint)
    return `must have at most ${digitsBeforePoint} digits before the decimal point`
  if (fraction.length > digits) {
    return digits === 0
      ? `must be a whole number: ${currency} has no decimal places`
      : `must have at most ${digits} decimal places in ${currency}`
  }
  const minor = Number(whole + fraction.padEnd(digits, '0'))
  return minor <= largestAmount(currency) ? (minor as Minor) : tooLarge(currency)
}

/** Returns the error of an amount above the largest one. */
export const tooLarge = (currency: string) => `must be at most ${largestText(currency)}`

/**
 * Returns minor units as a decimal number for JSON. Both operands are exact, so the quotient is the number nearest to
 * the decimal, which parsing its text also returns.
 */
export const fromMinor = (minor: number, currency: string) => minor / 10 ** digitsOf(currency)

/** Returns an amount as a text with all digits of its currency: `250.00 USD`. */
export function amountText(amount: number | bigint, currency: string): string {
  const digits = digitsOf(currency)
  // A number before validation may have a fraction, and error messages contain it.
  const text =
    typeof amount === 'bigint' ? decimalText(amount, digits) : fromMinor(amount, currency).toFixed(digits)
  return `${text} ${currency}`
}

/** Reads a sum of minor units from PostgreSQL's text. */
export function sumFrom(text: string): Sum {
  const sum = Number(text)
  return Number.isSafeInteger(sum) ? (sum as Minor) : BigInt(text)
}

/** Returns a sum as a decimal number for JSON; beyond 15 digits as a JSON number with all its digits. */
export const fromSum = (sum: Sum, currency: string): number =>
  typeof sum === 'number' && !(Math.abs(sum) >= 10 ** exactDigits)
    ? fromMinor(sum, currency)
    : exactNumber(BigInt(sum), digitsOf(currency))

const isShort = (units: number | bigint) => units < 10 ** exactDigits && units > -(10 ** exactDigits)

/** Returns `123.45` for `12345n` with two digits, only for JSON: the result is not suitable for arithmetic. */
const exactNumber = (units: bigint, digits: number): number =>
  isShort(units) ? Number(units) / 10 ** digits : (JSON.rawJSON(decimalText(units, digits)) as never)

/** Returns `123.45` for `12345n` with two digits. */
export function decimalText(units: bigint, digits: number): string {
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  const [whole, fraction] = [text.slice(0, text.length - digits), text.slice(text.length - digits)]
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

declare global {
  interface JSON {
    /** Returns a value that `JSON.stringify` writes as this text (ECMAScript 2025, not yet in TypeScript's types). */
    rawJSON(text: string): object
  }
}

/** Returns a decimal constant in minor units, for example the 1,000 in a rule. */
export const minorOf = (amount: number, currency: string) => (amount * 10 ** digitsOf(currency)) as Minor

/**
 * Returns the amount with the same decimals in another currency: 100.00 USD is 100 JPY, not 10,000. Undefined if it
 * cannot be represented exactly.
 */
export function sameDecimals(amount: Minor, from: string, to: string): Minor | undefined {
  const converted = amount * 10 ** (digitsOf(to) - digitsOf(from))
  return Number.isInteger(converted) && converted <= largestAmount(to) ? (converted as Minor) : undefined
}

const finest = 4

/**
 * Adds amounts of several currencies as plain decimals, one to one; exchange rates are not applied. The unit of the
 * result is 1/10,000.
 */
export const sumOfDecimals = (amounts: readonly { amount: bigint; currency: string }[]): bigint =>
  amounts.reduce(
    (total, { amount, currency }) => total + amount * 10n ** BigInt(finest - digitsOf(currency)),
    0n,
  )

/** Returns such a sum as the nearest number. */
export const nearestDecimal = (sum: bigint): number => Number(`${sum}e-${finest}`)

/** Returns such a sum as a decimal number for JSON, with all its digits. */
export const decimalOf = (sum: bigint): number => exactNumber(sum, finest)

/** Rounds a number half up to at most this many decimals. */
export const rounded = (figure: number, digits = 2) => Math.round(figure * 10 ** digits) / 10 ** digits

/** Returns a part of a whole in percent, with two decimals; null if the whole is 0. */
export const percentOf = (part: number, whole: number) => (whole === 0 ? null : rounded((part / whole) * 100))
