/** The resources of all modules, for code that works on records of every entity type. */
import type { DeletionRestriction, Resource } from './definition.ts'

let registered: readonly Resource[] = []
let restrictions = new Map<string, readonly Restriction[]>()

/** A restriction, with the table whose rows refer to the protected record. */
export interface Restriction extends DeletionRestriction {
  table: string
}

/**
 * Registers the resources. Called once, before the first request. Throws if a restriction names an unknown entity type.
 */
export function registerResources(resources: readonly Resource[]) {
  const entityTypes = new Set(resources.map(({ entityType }) => entityType))
  const all = resources.flatMap(({ restricts = [], table }) => restricts.map((each) => ({ table, ...each })))
  const unknown = all.find(({ deletionOf }) => !entityTypes.has(deletionOf))
  if (unknown) throw new Error(`${unknown.table} restricts the deletion of an unknown ${unknown.deletionOf}.`)
  registered = resources
  restrictions = Map.groupBy(all, ({ deletionOf }) => deletionOf)
}

export const registeredResources = () => registered

/** Returns the restrictions on the deletion of records of this entity type. */
export const restrictionsOn = (entityType: string): readonly Restriction[] =>
  restrictions.get(entityType) ?? []
