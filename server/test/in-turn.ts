/** Returns a function that runs tasks one after the other, for a connection that accepts one query at a time. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const own = last.then(run)
    last = own.catch(() => undefined)
    return own
  }
}
