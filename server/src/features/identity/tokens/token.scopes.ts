import { areas } from '#core/platform'

/** Returns the scopes of tokens. Throws before the system is composed. */
export const scopes = (): readonly string[] => [
  '*',
  ...areas.get().flatMap(({ name }) => [`${name}:read`, `${name}:write`]),
]
