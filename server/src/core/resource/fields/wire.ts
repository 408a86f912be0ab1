/**
 * Converts between internal values and JSON: money (internally in minor units, in JSON as decimals), and instants in
 * PostgreSQL's JSON format. A response contains only the fields of its schema.
 */
import { toInstant } from '#runtime/clock'
import { fieldsOf, type TSchema } from './fields.ts'
import { amountProblem, fromSum, type Sum, toMinor } from '../../money/money.ts'
import { fromUnitPrice, roundedPrice, toUnitPrice, type UnitPrice } from '../../money/unit-price.ts'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'

type Show = (value: unknown, currencyOf: (field: string) => string) => unknown
type Shape = {
  properties?: object
  items?: TSchema
  format?: string
  'x-money'?: string
  'x-price'?: true
  additionalProperties?: unknown
}

const plans = new WeakMap<TSchema, Show | null>()

/**
 * Returns a value in the format of its schema. `currency` is the tenant's; it applies to amounts without a currency
 * field in the same object or the outer one.
 */
export function toWire(schema: TSchema, value: unknown, currency: string): unknown {
  const show = planOf(schema)
  if (!show) return value
  return show(value, () => currency)
}

/** Returns the conversion of a schema's values; null if they need none. */
function planOf(schema: TSchema): Show | null {
  const known = plans.get(schema)
  if (known !== undefined) return known
  const plan = plan_(schema as Shape & TSchema)
  plans.set(schema, plan)
  return plan
}

/** Returns an amount as a number. A money object of a module is not changed. */
function amountOnWire(value: unknown, currency: () => string) {
  if (isAmount(value)) return fromSum(value, currency())
  return isMoneyObject(value) ? value : null
}

const priceOnWire = (value: unknown, currency: () => string) =>
  typeof value === 'number' ? fromUnitPrice(value as UnitPrice, currency()) : amountOnWire(value, currency)

const isAmount = (value: unknown): value is Sum => typeof value === 'number' || typeof value === 'bigint'

function plan_(schema: Shape & TSchema): Show | null {
  const { 'x-money': money, 'x-price': isPrice, format, items, properties } = schema
  if (money && isPrice) return (value, currencyOf) => priceOnWire(value, () => currencyOf(money))
  if (money) return (value, currencyOf) => amountOnWire(value, () => currencyOf(money))
  if (format === 'date-time')
    return (value) => (typeof value === 'string' && !value.endsWith('Z') ? toInstant(value) : value)
  if (items) {
    const inner = planOf(items)
    return (
      inner &&
      ((value, currencyOf) => (Array.isArray(value) ? value.map((item) => inner(item, currencyOf)) : value))
    )
  }
  if (!properties) return null
  const fields = Object.entries(fieldsOf(schema)).map(([name, field]) => [name, planOf(field)] as const)
  // The template is copied for each record: objects with one hidden class are created, read and serialized twice as
  // fast. JSON omits undefined values.
  const template = Object.fromEntries(fields.map(([name]) => [name, undefined]))
  return (value, currencyOf) => {
    if (typeof value !== 'object' || value === null) return value
    const record = value as Record<string, unknown>
    // An amount has the currency of its record, also inside a list or another record.
    const ownCurrencyOf = (field: string) => {
      const own = field === 'tenant' ? undefined : record[field]
      return typeof own === 'string' ? own : currencyOf(field)
    }
    const result: Record<string, unknown> = { ...template }
    for (const [name, show] of fields) {
      const inner = record[name]
      if (inner !== undefined) result[name] = show ? show(inner, ownCurrencyOf) : inner
    }
    return result
  }
}

/**
 * The currency of an amount in a request. Undefined: the amount is converted later, or never. `assumed`: the amount may
 * have the same decimals in another currency, which the action determines.
 */
export type CurrencyOfInput = string | { assumed: string } | undefined

/**
 * Returns a validated body with its amounts in minor units, and their errors. `currencyOf` returns the currency for a
 * currency field. If it returns undefined, those amounts are not converted.
 */
export function fromWire(schema: TSchema, body: unknown, currencyOf: (field: string) => CurrencyOfInput) {
  const errors: FieldErrors = {}
  const value = mapAmounts(schema, body, '', (amount, { money, isPrice }, path, sent) => {
    const own = currencyOf(money)
    if (own === undefined) return sent
    if (amount < 0) return amount
    const currency = typeof own === 'string' ? own : own.assumed
    const read = isPrice ? toUnitPrice : toMinor
    const minor = read(amount, currency)
    if (isMoneyObject(sent))
      for (const [name, problem] of contradictionsOf(sent, typeof own === 'string' ? own : undefined, read))
        errors[`${path}.${name}`] = [fieldMessage(`${path}.${name}`, problem)]
    if (typeof minor === 'number') return minor
    errors[path] = [fieldMessage(path, minor)]
    return amount
  })
  return { value, errors }
}

/** Returns the currency in a money object of the body; the first one, if there are several. */
export function namedCurrency(schema: TSchema, body: unknown): string | undefined {
  let named: string | undefined
  mapAmounts(schema, body, '', (_amount, { money }, _path, sent) => {
    const { currency } = (isMoneyObject(sent) ? sent : {}) as Partial<MoneyObject>
    if (money !== 'tenant' && typeof currency === 'string') named ??= currency
    return sent
  })
  return named
}

/** Returns the paths of the amounts in a body whose currency fields are among these. */
export function amountPaths(schema: TSchema, body: unknown, currencyFields: readonly string[]): string[] {
  const paths: string[] = []
  mapAmounts(schema, body, '', (_amount, { money }, path, sent) => {
    if (currencyFields.includes(money)) paths.push(path)
    return sent
  })
  return paths
}

interface MoneyObject {
  amount: unknown
  cents?: unknown
  currency?: unknown
}

/** Yields the fields of a money object that contradict its amount, or the currency of the record if it is known. */
function* contradictionsOf(
  { amount, cents, currency }: MoneyObject,
  own: string | undefined,
  read: typeof toUnitPrice,
): Generator<[field: string, problem: string]> {
  const decimal = amount as number
  if (typeof currency === 'string' && own !== undefined && currency !== own)
    yield ['currency', `must be ${own}, the currency of the amount`]
  if (typeof cents !== 'number') return
  const known = own ?? (typeof currency === 'string' ? currency : undefined)
  const minor = known === undefined ? undefined : read(decimal, known)
  // An invalid amount has a separate error.
  if (typeof minor === 'string') return
  const possible: number[] =
    minor === undefined
      ? possibleDigits.map((digits) => Math.round(decimal * 10 ** digits))
      : [roundedPrice(minor)]
  if (!possible.includes(cents)) yield ['cents', 'must be the minor units of the amount']
}

/** The possible numbers of decimals of currencies. */
const possibleDigits = [0, 2, 3, 4]

interface AmountKind {
  /** The field with the currency, or `tenant`. */
  money: string
  isPrice: boolean
}

/**
 * Returns a value with `map` applied to each amount. `map` receives the currency field, the dotted path, and the sent
 * value: a number or a money object.
 */
function mapAmounts(
  field: TSchema | undefined,
  value: unknown,
  path: string,
  map: (amount: number, kind: AmountKind, path: string, sent: unknown) => unknown,
): unknown {
  if (!field || value === null || value === undefined) return value
  const { 'x-money': money, 'x-price': isPrice = false, items, properties } = field as Shape
  if (money) {
    const amount = isMoneyObject(value) ? value.amount : value
    return typeof amount === 'number' ? map(amount, { money, isPrice }, path, value) : value
  }
  if (items && Array.isArray(value))
    return value.map((item, index) => mapAmounts(items, item, `${path}.${index}`, map))
  if (!properties || typeof value !== 'object') return value
  const inner = fieldsOf(field)
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      mapAmounts(inner[name], part, path ? `${path}.${name}` : name, map),
    ]),
  )
}

const isMoneyObject = (value: unknown): value is MoneyObject =>
  typeof value === 'object' && value !== null && 'amount' in value

/**
 * Returns errors for amounts of a record, in minor units, that exceed the largest amount. Computed amounts are not
 * validated earlier, unlike those in a request.
 */
export function amountErrors(schema: TSchema, values: object, currencyOf: (field: string) => string) {
  const errors: FieldErrors = {}
  for (const name of amountFieldsOf(schema)) {
    mapAmounts(
      fieldsOf(schema)[name],
      (values as Record<string, unknown>)[name],
      name,
      (amount, { money }, path) => {
        const problem = amountProblem(amount, currencyOf(money))
        if (problem) errors[path] = [fieldMessage(path, problem)]
        return amount
      },
    )
  }
  return errors
}

const amountFields = new WeakMap<TSchema, string[]>()

function amountFieldsOf(schema: TSchema): string[] {
  const known = amountFields.get(schema)
  if (known) return known
  const names = Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    holdsAmount(field, () => true) ? [name] : [],
  )
  amountFields.set(schema, names)
  return names
}

/**
 * Returns the names of the amount fields in the currency of the record, including those in lists and nested objects.
 */
export const fieldsWithCurrency = (schema: TSchema) =>
  Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    holdsAmount(field, (money) => money !== 'tenant') ? [name] : [],
  )

function holdsAmount(field: TSchema, isMeant: (money: string) => boolean): boolean {
  const { 'x-money': money, items } = field as Shape
  if (money) return isMeant(money)
  const parts = items ? [items] : Object.values(fieldsOf(field))
  return parts.some((part) => holdsAmount(part, isMeant))
}
