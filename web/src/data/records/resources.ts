/** The list resources by their addresses and entity types. */
import type { EntityType, ResourceName } from '../../generated/names.ts'
import { resources } from '../../generated/resources.ts'

const names = Object.keys(resources) as ResourceName[]

/** Returns the resource whose list has this address: `leads` for `/crm/leads`. */
export const resourceAt = (path: string): ResourceName | undefined =>
  names.find((name) => resources[name].path === path)

/** Returns the resource whose records have this entity type. */
export const resourceOfEntity = (entity: string): ResourceName | undefined =>
  names.find((name) => (resources[name].entity satisfies EntityType as string) === entity)
