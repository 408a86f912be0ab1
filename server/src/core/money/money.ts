/**
 * Money in minor units. The exponents are those of ISO 4217 (active codes of list one): two digits unless named
 * here. `Intl` is not asked: it follows CLDR, which differs from the standard for 17 currencies.
 */

/** Money inside the system is always an integer count of minor units; only the wire sees decimals. */
export type Minor = number & { readonly unit: 'minor' }

/** A sum of amounts in minor units, exact however large: a bigint where it is more than a number holds exactly. */
export type Sum = Minor | bigint

const unusual: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
  ...'CLF UYW'.split(' ').map((code) => [code, 4]),
])

/** Every active ISO 4217 code that is money (no metals, funds, test or testing codes). */
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

/**
 * The largest amount of a currency: 13 digits before the point, and at most 2^53 − 1 minor units, the largest count
 * that every JSON reader carries exactly.
 */
export const largestAmount = (currency: string) =>
  Math.min(10 ** (digitsBeforePoint + digitsOf(currency)) - 1, Number.MAX_SAFE_INTEGER) as Minor

/** What is wrong with an amount that was worked out, or undefined: `must come to at most 9999999999999.99 USD`. */
export function amountProblem(minor: number, currency: string): string | undefined {
  const most = largestAmount(currency)
  if (minor <= most) return undefined
  return `must come to at most ${decimalText(BigInt(most), digitsOf(currency))} ${currency}`
}

/**
 * A decimal as sent, in minor units, or a sentence about what is wrong with it. It goes through the shortest
 * decimal spelling of the number, never through a product of binary fractions. It is at most `largestAmount`.
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
  return Number.isSafeInteger(minor) ? (minor as Minor) : `is too large to be kept exactly in ${currency}`
}

/**
 * Minor units as the decimal number of the wire. Both sides of the division are exact, so that its result is the number
 * nearest to the decimal: the same that reading its spelling gives.
 */
export const fromMinor = (minor: number, currency: string) => minor / 10 ** digitsOf(currency)

/** A sum as PostgreSQL spells it, of minor units. */
export function sumFrom(text: string): Sum {
  const sum = Number(text)
  return Number.isSafeInteger(sum) ? (sum as Minor) : BigInt(text)
}

/** A sum as the decimal number of the wire: beyond 2^53 minor units as a JSON number with all of its digits. */
export const fromSum = (sum: Sum, currency: string): number =>
  typeof sum === 'number' ? fromMinor(sum, currency) : exactNumber(sum, digitsOf(currency))

/** `12345n` with two digits is `123.45`, for JSON alone: what no number holds exactly cannot be reckoned with. */
function exactNumber(units: bigint, digits: number): number {
  const isSafe = units <= Number.MAX_SAFE_INTEGER && units >= Number.MIN_SAFE_INTEGER
  return isSafe ? Number(units) / 10 ** digits : (JSON.rawJSON(decimalText(units, digits)) as never)
}

function decimalText(units: bigint, digits: number): string {
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  const [whole, fraction] = [text.slice(0, text.length - digits), text.slice(text.length - digits)]
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

declare global {
  interface JSON {
    /** What `JSON.stringify` writes as this text (ECMAScript 2025, not yet known to TypeScript). */
    rawJSON(text: string): object
  }
}

/** A decimal of the code itself in minor units, for instance the 1,000 of a rule. */
export const minorOf = (amount: number, currency: string) => (amount * 10 ** digitsOf(currency)) as Minor

/**
 * An amount with the same decimals in another currency: 100.00 USD is 100 JPY, not 10,000. Undefined when it cannot be
 * kept exactly.
 */
export function sameDecimals(amount: Minor, from: string, to: string): Minor | undefined {
  const converted = amount * 10 ** (digitsOf(to) - digitsOf(from))
  return Number.isSafeInteger(converted) ? (converted as Minor) : undefined
}

const finest = 4

/**
 * Amounts of several currencies added up as decimals, one for one: there are no rates of exchange in the system. In
 * units of which ten thousand are one.
 */
export const sumOfDecimals = (amounts: readonly { amount: bigint; currency: string }[]): bigint =>
  amounts.reduce(
    (total, { amount, currency }) => total + amount * 10n ** BigInt(finest - digitsOf(currency)),
    0n,
  )

/** Such a sum as the number that is nearest to it. */
export const nearestDecimal = (sum: bigint): number => Number(`${sum}e-${finest}`)

/** Such a sum as the decimal number of the wire, with all of its digits. */
export const decimalOf = (sum: bigint): number => exactNumber(sum, finest)

/** A figure with at most so many decimals, rounded half up. */
export const rounded = (figure: number, digits = 2) => Math.round(figure * 10 ** digits) / 10 ** digits

/** A part of a whole in percent, with two decimals; null when there is no whole. */
export const percentOf = (part: number, whole: number) => (whole === 0 ? null : rounded((part / whole) * 100))
