/** Amounts, prices and currencies. */
export { preserveDecimals } from './money/currency.ts'
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
} from './money/money.ts'
export {
  exactProduct,
  fromUnitPrice,
  millionths,
  percentAmount,
  priceDecimals,
  priceTimes,
  roundedPrice,
  sameUnitPrice,
  type UnitPrice,
} from './money/unit-price.ts'
