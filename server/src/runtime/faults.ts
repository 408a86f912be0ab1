/**
 * Handles uncaught errors. Each layer contains its own errors (decision 29): a request responds with 500, a job is
 * retried, an iteration of a loop is repeated. This file handles errors that no layer caught.
 */

/** Returns a thrown value as an Error, because JavaScript can throw any value. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error
    ? thrown
    : new Error(`A value of the type ${typeof thrown} was thrown, not an error.`)

/**
 * Logs uncaught errors and keeps the process running: an error in one request, job or event does not affect the others.
 * All data is in the database, where each transaction is either committed or rolled back.
 */
export function surviveFaults(logger: { fatal(line: object, text: string): void }) {
  process.on('uncaughtException', (thrown, origin) => {
    logger.fatal({ err: asError(thrown), origin }, 'an uncaught error; the process continues')
  })
}
