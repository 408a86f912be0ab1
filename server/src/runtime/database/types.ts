/**
 * Parsers of PostgreSQL values. Rows have the format of the API, so no mapping layer is needed: instants in ISO 8601,
 * days unchanged, numbers as numbers (a bigint beyond 2^53 would be a bug in the data, so it throws).
 */
import pg from 'pg'

const { builtins } = pg.types
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, readInstant],
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, Number],
  [builtins.INT8, readInteger],
])

/** Converts '2026-11-21 08:00:00.12+00', the format of a server in UTC, to '2026-11-21T08:00:00.120Z'. */
function readInstant(text: string) {
  if (!text.endsWith('+00')) return new Date(text).toISOString()
  const seconds = `${text.slice(0, 10)}T${text.slice(11, 19)}`
  return `${seconds}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}

function readInteger(text: string) {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`The bigint ${text} does not fit a number.`)
  return number
}

export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig
