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
  const { name, message, stack, code, constraint, table } = error as Error &
    Record<'code' | 'constraint' | 'table', string | undefined>
  const tellsValues = /^2[23]/.test(code ?? '')
  return {
    name,
    message: tellsValues ? 'wrong data' : message,
    code,
    constraint,
    table,
    stack: tellsValues ? undefined : stack,
  }
}
