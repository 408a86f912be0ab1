/** The resources of all modules, for what is about records of every kind. */
import type { DeletionRestriction, Resource } from './definition.ts'

let registered: readonly Resource[] = []
let restrictions = new Map<string, readonly Restriction[]>()

/** A restriction with the table whose rows refer to the protected record. */
export interface Restriction extends DeletionRestriction {
  table: string
}

/** Called once, before the first request. Throws when a restriction names a resource that is not there. */
export function registerResources(resources: readonly Resource[]) {
  const nouns = new Set(resources.map(({ noun }) => noun))
  const all = resources.flatMap(({ restricts = [], table }) => restricts.map((each) => ({ table, ...each })))
  const unknown = all.find(({ deletionOf }) => !nouns.has(deletionOf))
  if (unknown) throw new Error(`${unknown.table} restricts the deletion of an unknown ${unknown.deletionOf}.`)
  registered = resources
  restrictions = Map.groupBy(all, ({ deletionOf }) => deletionOf)
}

export const registeredResources = () => registered

/** What restricts the deletion of records of this kind. */
export const restrictionsOn = (noun: string): readonly Restriction[] => restrictions.get(noun) ?? []
