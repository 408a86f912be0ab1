/** The pages of the settings, by subject. */
import type { LucideIcon } from 'lucide-react'
import {
  ArrowLeftRight,
  AtSign,
  BadgeCheck,
  BookOpen,
  Building2,
  CalendarOff,
  FileText,
  FileUp,
  Fingerprint,
  FlaskConical,
  FolderTree,
  KeyRound,
  LayoutGrid,
  LayoutList,
  ListChecks,
  ListPlus,
  ListTree,
  Mail,
  MailCheck,
  MailPlus,
  Percent,
  Rss,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Tag,
  Timer,
  TrendingUpDown,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react'
import { usePermission } from '../data/people/session.ts'
import type { ResourceName } from '../generated/names.ts'
import { resources } from '../generated/resources.ts'
import { addresses } from './addresses.ts'
import { areas } from './navigation.ts'
import { useLabels, useWords, type Words } from '../words/words.ts'

type SettingsScreen = keyof Words['settings']['screens']
export type SettingsGroup = keyof Words['settings']['groups']

interface ListEntry {
  icon: LucideIcon
  resource: ResourceName
}

type Entry = ListEntry | { icon: LucideIcon; screen: SettingsScreen; permission: string }

const declared: Readonly<Record<SettingsGroup, readonly Entry[]>> = {
  account: [
    { screen: 'profile', permission: 'signed in', icon: UserRound },
    { screen: 'security', permission: 'signed in', icon: Fingerprint },
    { screen: 'tokens', permission: 'signed in', icon: KeyRound },
  ],
  company: [
    { screen: 'company', permission: 'platform.tenant.read', icon: Building2 },
    { screen: 'areas', permission: 'platform.tenant.write', icon: LayoutGrid },
    { resource: 'users', icon: Users },
    { resource: 'invitations', icon: MailPlus },
    { screen: 'roles', permission: 'platform.roles.read', icon: ShieldCheck },
    { screen: 'accounts', permission: 'platform.tenant.read', icon: ListTree },
    { screen: 'yearEnd', permission: 'finance.years.read', icon: BookOpen },
    { resource: 'taxCodes', icon: Percent },
    { resource: 'taxReturns', icon: ListChecks },
    { resource: 'revaluations', icon: TrendingUpDown },
    { resource: 'exchangeRates', icon: ArrowLeftRight },
    { resource: 'holidays', icon: CalendarOff },
    { screen: 'mail', permission: 'platform.mail_server.read', icon: AtSign },
    { resource: 'emailTemplates', icon: Mail },
    { resource: 'emails', icon: MailCheck },
  ],
  data: [
    { resource: 'customFields', icon: ListPlus },
    { resource: 'views', icon: LayoutList },
    { resource: 'imports', icon: FileUp },
    { screen: 'sampleData', permission: 'platform.tenant.write', icon: FlaskConical },
    {
      screen: 'auditLog',
      permission: 'platform.audit_log.read',
      icon: ScrollText,
    },
  ],
  catalog: [
    { resource: 'categories', icon: FolderTree },
    { resource: 'attributes', icon: SlidersHorizontal },
    { resource: 'brands', icon: BadgeCheck },
    { resource: 'tags', icon: Tag },
    { resource: 'taxClasses', icon: Percent },
  ],
  developers: [
    { resource: 'webhooks.subscriptions', icon: Webhook },
    { screen: 'feed', permission: 'webhooks.events.read', icon: Rss },
    { resource: 'jobs', icon: Timer },
  ],
}

const isList = (entry: Entry): entry is ListEntry => 'resource' in entry

/** Lists to which only other pages lead. */
const unlisted: readonly ResourceName[] = ['bulkActions', 'invoices.reminderRuns', 'roles']

const placed = new Set<ResourceName>([
  ...unlisted,
  ...Object.values(declared).flatMap((entries) => entries.filter(isList).map(({ resource }) => resource)),
  ...areas.flatMap(({ entries }) => entries.map(({ resource }) => resource)),
])

/** A list without a place in the navigation or the settings is among the settings of data. */
const others = (Object.keys(resources) as ResourceName[])
  .filter((name) => !placed.has(name))
  .map((resource) => ({ resource, icon: FileText }))

const groups = { ...declared, data: [...declared.data, ...others] }

/** The lists among the pages of the settings. */
export const settingsLists = Object.values(groups).flat().filter(isList)

export interface SettingsEntry {
  group: SettingsGroup
  /** The name of the screen or of the resource. */
  name: SettingsScreen | ResourceName
  label: string
  path: string
  icon: LucideIcon
}

/** Returns the pages that the user may read. */
export function useSettingsEntries(): readonly SettingsEntry[] {
  const { settings } = useWords()
  const labels = useLabels()
  const may = usePermission()
  return Object.entries(groups).flatMap(([group, entries]) =>
    entries.flatMap((entry): SettingsEntry[] => {
      const { path, permission, label } =
        'resource' in entry
          ? {
              path: resources[entry.resource].path,
              permission: resources[entry.resource].read,
              label: labels.resources[entry.resource].many,
            }
          : { ...entry, path: addresses[entry.screen], label: settings.screens[entry.screen] }
      const name = 'resource' in entry ? entry.resource : entry.screen
      return may(permission) ? [{ group: group as SettingsGroup, name, label, path, icon: entry.icon }] : []
    }),
  )
}
