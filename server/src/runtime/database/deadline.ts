/** Returns the result, or the fallback if it takes longer, such as the result of a health check. */
export async function within<T>(ms: number, result: Promise<T>, fallback: T): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(() => late.resolve(fallback), ms)
  try {
    return await Promise.race([result, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
