import type { Area } from '#core/platform'

/** The scopes of tokens. Schemas refer to this list, which is complete after the areas are registered. */
export const scopes: string[] = ['*']

/** Adds the scopes of the areas. Called once, before the first request. */
export const registerScopes = (areas: readonly Area[]) =>
  scopes.push(...areas.flatMap(({ name }) => [`${name}:read`, `${name}:write`]))
