/** Writes one line for each request and event of the process, without secrets and personal data. */
import { type Logger, pino } from 'pino'
import { asError } from './faults.ts'
import { prettyLine } from './logging.pretty.ts'

export type { Logger }

export type LogFormat = 'auto' | 'json' | 'pretty'

/** The destination of lines: standard output, which tests replace. */
type Output = NodeJS.WritableStream & { isTTY?: boolean; hasColors?: () => boolean }

interface LoggerOptions {
  level: string
  /** `auto`: readable lines on a terminal, JSON elsewhere. */
  format: LogFormat
  out?: Output
}

export function makeLogger({ level, format, out = process.stdout }: LoggerOptions): Logger {
  const isPretty = format === 'pretty' || (format === 'auto' && out.isTTY === true)
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: withoutValues },
    },
    isPretty ? prettyLines(out) : out === process.stdout ? inBatches() : out,
  )
}

function prettyLines(out: Output) {
  // False if NO_COLOR is set.
  const hasColours = out.isTTY === true && out.hasColors?.() === true
  return { write: (line: string) => void out.write(prettyLine(line, hasColours)) }
}

/** Lines are written in batches: at 4 KB, twice a second, and at the end of the process. */
function inBatches() {
  const lines = pino.destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 500 })
  // If the log cannot be written, for example on a full disk, the error cannot be reported. Everything else continues.
  lines.on('error', () => {})
  return lines
}

/**
 * Returns an error without the values that PostgreSQL includes (error classes 22 and 23), because they may be personal
 * data.
 */
function withoutValues(thrown: unknown) {
  const error = asError(thrown)
  const { name, stack, code, constraint, table } = error as Fault
  const message = messageWithoutValues(error)
  return { name, message, code, constraint, table, stack: containsValues(error) ? undefined : stack }
}

type Fault = Error & Record<'code' | 'constraint' | 'table', string | undefined>

const containsValues = (error: Error) => /^2[23]/.test((error as Fault).code ?? '')

export const messageWithoutValues = (error: Error) => (containsValues(error) ? 'wrong data' : error.message)
