/** Amounts, prices and currencies: the interface for modules. */
export { keptDecimals } from './currency.ts'
export {
  amountProblem,
  amountText,
  currencies,
  decimalOf,
  decimalText,
  digitsOf,
  fromMinor,
  fromSum,
  largestAmount,
  type Minor,
  minorOf,
  nearestDecimal,
  percentOf,
  rounded,
  sameDecimals,
  type Sum,
  sumFrom,
  sumOfDecimals,
  toMinor,
} from './money.ts'
export * from './unit-price.ts'
