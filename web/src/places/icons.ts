/** The icons of resources: those of their lists in the navigation or in the settings. */
import { FileText, type LucideIcon } from 'lucide-react'
import type { ResourceName } from '../generated/names.ts'
import { areas } from './navigation.ts'
import { settingsLists } from './settings.ts'

const icons = new Map<ResourceName, LucideIcon>(
  [
    ...settingsLists,
    ...areas.flatMap(({ entries }) => entries.filter(({ screen }) => screen === undefined)),
  ].map(({ resource, icon }) => [resource, icon]),
)

export const iconOf = (resource: ResourceName): LucideIcon => icons.get(resource) ?? FileText
