/**
 * What an object holds under a name that somebody else chose, and not what every object has: a custom field may be
 * called `constructor`.
 */
export const ownValue = <T>(
  values: Readonly<Record<string, T>> | null | undefined,
  name: string,
): T | undefined => (values && Object.hasOwn(values, name) ? values[name] : undefined)
