/** Returns whether two JSON values are equal. */
export const isDeepEqual = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
