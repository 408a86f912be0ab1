/** The warnings in the responses to changes. The frame shows them as messages. */
type Listener = (text: string) => void

const listeners = new Set<Listener>()

export function reportWarnings(texts: readonly string[]): void {
  for (const text of texts) for (const each of listeners) each(text)
}

/** Returns the function that ends it. */
export function onWarning(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
