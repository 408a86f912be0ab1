/**
 * Returns the object's own value under a name that a client chose, never an inherited one: a custom field can be called
 * `constructor`.
 */
export const ownValue = <T>(
  values: Readonly<Record<string, T>> | null | undefined,
  name: string,
): T | undefined => (values && Object.hasOwn(values, name) ? values[name] : undefined)
