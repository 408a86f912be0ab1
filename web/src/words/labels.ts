/** The labels of what the API declares: fields, choices, operations, resources. */
import type { ActionName, ChoiceName, FieldName, ResourceName } from '../generated/names.ts'
import { resources } from '../generated/resources.ts'
import { capital, humanise } from './humanise.ts'

/** The labels of what the API declares, in a language other than English: all of them. */
export interface CompleteLabels {
  /** By the last part of the name of a field. */
  fields: Readonly<Record<FieldName, string>>
  /** By the complete dotted name, where the last part has another meaning elsewhere. */
  paths: Readonly<Record<string, string>>
  choices: Readonly<Record<ChoiceName, string>>
  actions: Readonly<Record<ActionName, string>>
  /** Operations by resource and name, where one resource has another word: `activities.cancel`. */
  operations: Readonly<Record<string, string>>
  /** The names of records, one and many. */
  resources: Readonly<Record<ResourceName, { one: string; many: string }>>
  /** The built-in roles. Those of a tenant have its own words. In English the names of the API are words. */
  roles: Readonly<Record<string, { name: string; about: string }>>
  /** Events by the last part of their type, such as `created`. In English they are words. */
  events: Readonly<Record<string, string>>
  /** Permissions by their last part, and areas that are no resource. In English the API describes permissions. */
  permissions: Readonly<Record<string, string>>
}

/** In English a name of the API that reads well needs no entry. */
export interface Labels {
  fields: Partial<CompleteLabels['fields']>
  paths: CompleteLabels['paths']
  choices: Partial<CompleteLabels['choices']>
  actions: Partial<CompleteLabels['actions']>
  resources: CompleteLabels['resources']
  operations: CompleteLabels['operations']
  roles: CompleteLabels['roles']
  permissions: CompleteLabels['permissions']
  events: CompleteLabels['events']
}

const labelIn = (some: object, name: string): string =>
  (some as Readonly<Record<string, string>>)[name] ?? humanise(name)

/** Returns the label of a field by its dotted name. A value with a label of the server is named by its object. */
export const labelOfField = ({ fields, paths }: Labels, name: string): string =>
  paths[name] ??
  labelIn(
    fields,
    name
      .replace(/\.value$/, '')
      .split('.')
      .at(-1) ?? name,
  )

export const labelOfChoice = ({ choices }: Labels, value: unknown): string => labelIn(choices, String(value))

export const labelOfRole = ({ roles }: Labels, name: string): string => roles[name]?.name ?? humanise(name)

/** Returns the label of the area of permissions, such as `crm.leads`. */
export function labelOfArea({ resources: names, permissions }: Labels, area: string): string {
  const found = Object.entries(resources).find(([, { read }]) => read === `${area}.read`)
  if (found) return names[found[0] as ResourceName].many
  return permissions[area] ?? humanise(area.slice(area.indexOf('.') + 1))
}

/** Returns the label of a permission by its name; the description of the API is English. */
export const labelOfPermission = ({ permissions }: Labels, name: string, description: string): string =>
  permissions[name.slice(name.lastIndexOf('.') + 1)] ?? description.replace(/\.$/, '')

/** Returns the type of an event as a text: `lead.status_changed` is `Lead: status changed`. */
export function labelOfEventType(labels: Labels, type: string): string {
  const entity = type.slice(0, type.lastIndexOf('.'))
  const found = Object.entries(resources).find(([, resource]) => resource.entity === entity)
  const name = found ? labels.resources[found[0] as ResourceName].one : humanise(entity.replaceAll('.', ' '))
  return `${name}: ${labelOfEvent(labels, type)}`
}

/** Returns an event as a word in a sentence, by its type: `lead.created` is `created`. */
export function labelOfEvent({ events }: Labels, type: string): string {
  const name = type.slice(type.lastIndexOf('.') + 1)
  return events[name] ?? humanise(name).toLowerCase()
}

/** Returns an event as a title: `lead.created` is `Created`. */
export const titleOfEvent = (labels: Labels, type: string): string => capital(labelOfEvent(labels, type))

/** Returns the label of an operation; some resources have a word of their own. */
export const labelOfAction = ({ actions, operations }: Labels, name: string, resource = ''): string =>
  operations[`${resource}.${name}`] ?? labelIn(actions, name)

/** `contact_info.first_name` and `address.city` are labelled by their parts. */
export function pathLabel(name: string, label: (part: string) => string): string {
  const parts = name.split('.')
  return parts[0] === 'custom_fields' ? (parts[1] ?? name) : parts.slice(-2).map(label).join(' · ')
}
