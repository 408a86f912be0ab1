/** The places that pages belong to, by their addresses. */
import type { ResourceName } from '../generated/names.ts'
import { resourceAt } from '../data/records/resources.ts'
import { type Area, areas, type Entry } from './navigation.ts'
import { addresses } from './addresses.ts'

/** Returns the resource of a path or of the nearest path above it. Pages of warehouse work have short paths. */
const resourceAbove = (path: string): ResourceName | undefined =>
  resourceAt(path) ??
  resourceAt(`/operations${path}`) ??
  (path ? resourceAbove(path.slice(0, path.lastIndexOf('/'))) : undefined)

/** Returns the resource and the area that a page belongs to. Resources without an area belong to the settings. */
export function above(path: string): readonly [resource: ResourceName | undefined, area: Area | undefined] {
  // Deliveries belong to their webhook.
  const name = resourceAbove(path.replace('deliveries', 'subscriptions'))
  const isAbove = ({ resource, screen }: Entry) =>
    resource === name || (screen !== undefined && addresses[screen] === path)
  return [name, areas.find(({ entries }) => entries.some(isAbove))]
}

/** Returns whether a page is one of the settings below their list. */
export function isSettingsPage(path: string): boolean {
  const [resource, area] = above(path)
  return !area && (resource !== undefined || path.startsWith(`${addresses.settings}/`))
}
