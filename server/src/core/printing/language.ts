/** The languages of printed documents, and of emails to customers. */

export const languages = ['en', 'de', 'fr', 'es', 'ar'] as const
export type Language = (typeof languages)[number]

/** Returns the language of a tag such as `de-AT`; undefined if documents do not support it. */
export function asLanguage(tag: unknown): Language | undefined {
  const [primary] = String(tag).toLowerCase().split(/[-_]/)
  return languages.find((each) => each === primary)
}

/** Returns the country of a language tag such as `de-AT`; null if it contains none. */
export const regionOf = (tag: string | null | undefined): string | null =>
  /^[a-z]{2,3}(?:[-_][a-z]{4})?[-_]([a-z]{2})$/i.exec(tag ?? '')?.[1]?.toUpperCase() ?? null
