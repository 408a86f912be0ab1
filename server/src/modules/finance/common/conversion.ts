/** Currency conversion. Results are exact, rounded half away from zero to the minor unit. */
import { digitsOf, type Minor } from '#core/money'

/** Converts an amount; `rate` is the value of one unit of `from` in `to`. */
export function converted(amount: Minor, rate: number, from: string, to: string): Minor {
  if (rate === 1 && digitsOf(from) === digitsOf(to)) return amount
  const { units, decimals } = decimalOf(rate)
  const dividend = BigInt(amount) * units * 10n ** BigInt(digitsOf(to))
  const divisor = 10n ** BigInt(decimals + digitsOf(from))
  const size = dividend < 0n ? -dividend : dividend
  const rounded = (2n * size + divisor) / (2n * divisor)
  return Number(dividend < 0n ? -rounded : rounded) as Minor
}

/** Splits a number into an integer and its count of decimals, by its shortest spelling: 1.0842 is 10842 and 4. */
function decimalOf(rate: number): { units: bigint; decimals: number } {
  const [, whole = '0', fraction = '', exponent = '0'] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(rate)) ?? []
  const decimals = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction)
  return decimals < 0 ? { units: units * 10n ** BigInt(-decimals), decimals: 0 } : { units, decimals }
}
