/**
 * Faults: whatever is thrown and is no refusal. Each layer contains its own (decision 29): a request is answered with
 * 500, a job is tried again, a turn of a loop is repeated. This is for what no layer has contained.
 */

/** What was thrown as an error: JavaScript throws anything. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error
    ? thrown
    : new Error(`A value of the type ${typeof thrown} was thrown, not an error.`)

/**
 * From now on the process logs what nothing has contained, and goes on serving: whatever one request, job or event
 * meets, the others have nothing to do with it. All data is in the database, where a transaction is whole or undone.
 */
export function surviveFaults(logger: { fatal(line: object, text: string): void }) {
  process.on('uncaughtException', (thrown, origin) => {
    logger.fatal({ err: asError(thrown), origin }, 'a fault that no layer contained; the process goes on')
  })
}
