/**
 * Returns the object's own value under a name chosen by a client, never an inherited one: a custom field may be named
 * `constructor`.
 */
export const ownValue = <T>(
  values: Readonly<Record<string, T>> | null | undefined,
  name: string,
): T | undefined => (values && Object.hasOwn(values, name) ? values[name] : undefined)
