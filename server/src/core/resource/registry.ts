/** The resources of all modules, for code that works on records of every entity type. */
import { Need } from '#runtime/needs'
import type { DeletionRestriction, Resource } from './definition.ts'

/** A restriction, with the table whose rows refer to the protected record. */
export interface Restriction extends DeletionRestriction {
  table: string
}

interface Registry {
  resources: readonly Resource[]
  restrictions: ReadonlyMap<string, readonly Restriction[]>
}

export const registry = new Need<Registry>('the resources of all modules')

/** Returns the registry of these resources. Throws if a restriction names an unknown entity type. */
export function registryOf(resources: readonly Resource[]): Registry {
  const entityTypes = new Set(resources.map(({ entityType }) => entityType))
  const all = resources.flatMap(({ restricts = [], table }) => restricts.map((each) => ({ table, ...each })))
  const unknown = all.find(({ deletionOf }) => !entityTypes.has(deletionOf))
  if (unknown) throw new Error(`${unknown.table} restricts the deletion of an unknown ${unknown.deletionOf}.`)
  return { resources, restrictions: Map.groupBy(all, ({ deletionOf }) => deletionOf) }
}

export const registeredResources = () => registry.get().resources

/** Returns the restrictions on the deletion of records of this entity type. */
export const restrictionsOn = (entityType: string): readonly Restriction[] =>
  registry.get().restrictions.get(entityType) ?? []
