/** Compares the columns of statements with the types of their rows at the call. */
import pg from 'pg'
import ts from 'typescript'
import type { Column } from './describe.ts'

const anything = ts.TypeFlags.Any | ts.TypeFlags.Unknown
const { builtins } = pg.types

/** The types that values of PostgreSQL have in a row, as `runtime/database/protocol/types.ts` and `pg` parse them. */
const kinds = new Map<number, readonly string[]>([
  [builtins.BOOL, ['boolean']],
  [builtins.INT2, ['number']],
  [builtins.INT4, ['number']],
  // A sum beyond 2^53 is a bigint.
  [builtins.INT8, ['number', 'bigint']],
  [builtins.NUMERIC, ['number', 'bigint']],
  [builtins.FLOAT4, ['number']],
  [builtins.FLOAT8, ['number']],
  [builtins.TEXT, ['string']],
  [builtins.VARCHAR, ['string']],
  [builtins.UUID, ['string']],
  [builtins.DATE, ['string']],
  [builtins.TIME, ['string']],
  [builtins.TIMESTAMPTZ, ['string']],
  [builtins.BYTEA, ['object']],
  // void
  [2278, ['string']],
  // text[], varchar[], integer[] and double precision[]
  [1009, ['array of string']],
  [1015, ['array of string']],
  [1007, ['array of number']],
  [1022, ['array of number']],
])

const json: readonly number[] = [builtins.JSON, builtins.JSONB]

// jsonb[]
const arrayOfJson = 3807

/** Returns how the columns differ from the type of the rows. */
export function differences(checker: ts.TypeChecker, row: ts.Type, columns: readonly Column[]): string[] {
  // Rows of any kind, or of a type that the caller of the function gives.
  if (row.flags & (anything | ts.TypeFlags.TypeParameter | ts.TypeFlags.NonPrimitive)) return []
  if (row.getStringIndexType()) return []
  // A statement as an expression has the type of its only column.
  const [only] = columns
  if (only && columns.length === 1 && !kindsOf(checker, row).has('object'))
    return differenceOf(checker, row, only)
  const members = row.isUnion() ? row.types : [row]
  const properties = new Map(
    members.flatMap((each) => checker.getPropertiesOfType(each)).map((each) => [each.name, each]),
  )
  const byName = new Map(columns.map((column) => [column.name, column]))
  const missing = [...properties.values()]
    .filter(({ name, flags }) => !byName.has(name) && !(flags & ts.SymbolFlags.Optional))
    .map(({ name }) => `${name} is not selected`)
  const wrong = [...byName.values()].flatMap((column) => {
    const { name } = column
    const property = properties.get(name)
    if (!property) return [`${name} is not in the type of the rows`]
    return differenceOf(checker, checker.getTypeOfSymbol(property), column)
  })
  const twice = columns.length > byName.size ? ['two columns have one name'] : []
  return [...missing, ...wrong, ...twice]
}

function differenceOf(checker: ts.TypeChecker, type: ts.Type, { name, dataTypeID }: Column): string[] {
  if (json.includes(dataTypeID)) return []
  const declared = [...kindsOf(checker, type)]
  const kindsOfType = kinds.get(dataTypeID) ?? []
  const isArray = dataTypeID === arrayOfJson && declared.every((kind) => kind.startsWith('array of'))
  if (isArray || declared.every((kind) => kind === 'anything' || kindsOfType.includes(kind))) return []
  return [
    `${name} is ${kindsOfType.join(' or ') || `of type ${dataTypeID}`}, declared as ${declared.join(' or ')}`,
  ]
}

/** Returns the kinds of values that a type allows, without null. */
function kindsOf(checker: ts.TypeChecker, type: ts.Type): Set<string> {
  const { flags } = type
  if (flags & anything) return new Set(['anything'])
  if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return new Set()
  if (flags & ts.TypeFlags.StringLike) return new Set(['string'])
  if (flags & ts.TypeFlags.NumberLike) return new Set(['number'])
  if (flags & ts.TypeFlags.BigIntLike) return new Set(['bigint'])
  if (flags & ts.TypeFlags.BooleanLike) return new Set(['boolean'])
  if (type.isUnion()) return new Set(type.types.flatMap((each) => [...kindsOf(checker, each)]))
  if (type.isIntersection()) {
    // A branded value: the brand is an object.
    const all = type.types.flatMap((each) => [...kindsOf(checker, each)])
    return new Set(all.filter((kind) => kind !== 'object'))
  }
  const constraint = type.isTypeParameter() && checker.getBaseConstraintOfType(type)
  if (constraint) return kindsOf(checker, constraint)
  if (!checker.isArrayType(type)) return new Set(['object'])
  const [element] = checker.getTypeArguments(type as ts.TypeReference)
  return new Set([...(element ? kindsOf(checker, element) : [])].map((kind) => `array of ${kind}`))
}
