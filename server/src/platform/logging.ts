/** One JSON line for each request and event of the process; never a secret, never a personal field. */
import { type Logger, pino } from 'pino'

export type { Logger }

export const makeLogger = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: withoutValues },
    },
    // Lines are written together: at 4 KB, twice a second, and at the end of the process.
    pino.destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 500 }),
  )

/** An error without what PostgreSQL tells of the values (its classes 22 and 23): they may be personal. */
function withoutValues(error: Error) {
  const { name, stack, code, constraint, table } = error as Fault
  const message = messageWithoutValues(error)
  return { name, message, code, constraint, table, stack: tellsValues(error) ? undefined : stack }
}

type Fault = Error & Record<'code' | 'constraint' | 'table', string | undefined>

const tellsValues = (error: Error) => /^2[23]/.test((error as Fault).code ?? '')

export const messageWithoutValues = (error: Error) => (tellsValues(error) ? 'wrong data' : error.message)
