/** Amounts as Stripe counts them. For some currencies its units differ from the minor units of ISO 4217. */
import { amountText, digitsOf, type Minor } from '#core/money'

/** https://docs.stripe.com/currencies#zero-decimal */
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** Their last digit must be 0. https://docs.stripe.com/currencies#three-decimal */
const withThreeDecimals = new Set('BHD JOD KWD OMR TND'.split(' '))

/** Stripe counts all others in hundredths, also ISK and UGX, which have no decimals. */
function stripeDigits(currency: string): number {
  if (withoutDecimals.has(currency)) return 0
  return withThreeDecimals.has(currency) ? 3 : 2
}

/** Returns an amount in Stripe's units, or a text with the reason why Stripe cannot collect exactly this amount. */
export function toStripe(amount: Minor, currency: string): number | string {
  const units = (amount * 10 ** stripeDigits(currency)) / 10 ** digitsOf(currency)
  const isExact = Number.isSafeInteger(units) && !(withThreeDecimals.has(currency) && units % 10 !== 0)
  if (isExact) return units
  const step = withoutDecimals.has(currency) ? 'whole numbers' : 'amounts with at most two decimals'
  return `is ${amountText(amount, currency)}, but Stripe collects only ${step} of ${currency}`
}

/** Returns an amount of Stripe in minor units. */
export const fromStripe = (units: number, currency: string) =>
  Math.round((units * 10 ** digitsOf(currency)) / 10 ** stripeDigits(currency)) as Minor
