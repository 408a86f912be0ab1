/** The areas of the API. Modules and features declare them in their manifests. */
import { Need } from '#runtime/needs'

export interface Area {
  /** The first part of its permissions, and of its scopes `crm:read` and `crm:write`. */
  name: string
  /** Its place among the areas in lists. */
  position: number
  /** Its endpoints are below `/<name>`, and tagged by the next part of the path: `/crm/leads` by `leads`. */
  isModule?: true
}

/** The areas of all manifests. */
export const areas = new Need<readonly Area[]>('the areas')

/** Returns the tag of an endpoint in the OpenAPI document. */
export const tagOf = (path: string) =>
  path
    .split('/')
    .slice(1)
    .find((part) => !areas.get().some(({ name, isModule }) => isModule && name === part)) ?? 'other'

/** Returns the area of a path; paths outside of all areas belong to the platform. */
export function areaOf(path: string): string {
  const [, first] = path.split('/')
  return areas.get().find(({ name }) => name === first)?.name ?? 'platform'
}
