/**
 * Parsers of PostgreSQL values. Rows have the format of the API, so no mapping layer is needed: instants in ISO 8601,
 * days unchanged, numbers as numbers. A whole number beyond 2^53 is a bigint; only sums are that large.
 */
import pg from 'pg'

const { builtins } = pg.types
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, readInstant],
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, readNumeric],
  [builtins.INT8, readInteger],
])

/** Converts '2026-11-21 08:00:00.12+00', the format of a server in UTC, to '2026-11-21T08:00:00.120Z'. */
function readInstant(text: string) {
  if (!text.endsWith('+00')) return new Date(text).toISOString()
  const seconds = `${text.slice(0, 10)}T${text.slice(11, 19)}`
  return `${seconds}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}

function readInteger(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

function readNumeric(text: string): number | bigint {
  return /^-?\d{16,}$/.test(text) ? readInteger(text) : Number(text)
}

export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig
