/** The entries of the palette: pages, commands of the app, recent records, and those that the server finds. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChartColumn, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react'
import { useMemo } from 'react'
import { to } from '../data/api/address.ts'
import { recordSearch } from '../data/business/search.ts'
import { useChangePreferences } from '../data/people/change-preferences.ts'
import { useSignOut } from '../data/people/sign-out.ts'
import { addresses, addressOfRecord } from '../places/addresses.ts'
import { useHandmadePlaces } from '../places/handmade.ts'
import { iconOf } from '../places/icons.ts'
import { useSettingsEntries } from '../places/settings.ts'
import { useFindSettings } from '../places/settings-search.ts'
import { useReadableReports } from '../reports/entries.ts'
import { labelOfChoice } from '../words/labels.ts'
import { useCatalogue } from '../words/words.ts'
import { type Action, matches } from './action.ts'
import { useRecentRecords } from './recent-records.ts'
import { settingAddress } from './SettingsSearch.tsx'

export interface Entry {
  id: string
  label: string
  detail?: string | undefined
  action: Action
}

const themes = [
  { theme: 'light', icon: Sun },
  { theme: 'dark', icon: Moon },
  { theme: 'system', icon: Monitor },
] as const

/** The number of records that the palette offers before a text is typed. */
const recentAtMost = 5

/** Adds pages that have no keys and no place in the navigation: warehouse work, settings, reports. */
export function useWithPages(actions: readonly Action[]): readonly Action[] {
  const { words } = useCatalogue()
  const navigate = useNavigate()
  const entries = useSettingsEntries()
  const reports = useReadableReports().map(({ title, path }) => ({ label: title, path, icon: ChartColumn }))
  const settings = { label: words.app.settings, path: addresses.settings, icon: Settings }
  const pages = [...useHandmadePlaces(), settings, ...entries, ...reports]
  return [
    ...actions,
    ...pages.map(({ label, path, icon }): Action => ({
      id: `go${path}`,
      label: words.palette.goTo(label),
      icon,
      group: 'go',
      run: () => void navigate({ ...to(path) }),
    })),
  ]
}

/** Returns the commands that change the app itself: its theme, and the end of the session. */
export function useAppCommands(): readonly Action[] {
  const { words } = useCatalogue()
  const { mutate } = useChangePreferences()
  const signOut = useSignOut()
  return [
    ...themes.map(({ theme, icon }): Action => ({
      id: `app.theme.${theme}`,
      label: `${words.app.theme}: ${words.themes[theme]}`,
      icon,
      group: 'app',
      run: () => mutate({ theme }),
    })),
    { id: 'app.sign-out', label: words.app.signOut, icon: LogOut, group: 'app', run: () => void signOut() },
  ]
}

/** Returns a function that finds settings. Pages whose name has the words are among the pages already. */
export function useSettingEntries(): (text: string) => readonly Entry[] {
  const navigate = useNavigate()
  const find = useFindSettings()
  return (text) =>
    find(text)
      .filter(({ label, setting }) => setting !== undefined || !matches(label, text))
      .map((found) => {
        const { label, icon, page } = found
        const id = `setting:${found.id}`
        const run = () => void navigate(settingAddress(found))
        return { id, label, detail: page, action: { id, label, group: 'go' as const, icon, run } }
      })
}

/** Returns the records that were opened last. */
export function useRecentEntries(): readonly Entry[] {
  const { labels } = useCatalogue()
  const navigate = useNavigate()
  return useRecentRecords()
    .slice(0, recentAtMost)
    .map(({ resource, id, title }) => ({
      id: `recent:${id}`,
      label: title,
      detail: labels.resources[resource].one,
      action: {
        id: `recent:${id}`,
        label: title,
        group: 'record',
        icon: iconOf(resource),
        run: () => void navigate({ ...to(addressOfRecord(resource, id)) }),
      },
    }))
}

/** Returns the records that the server finds, as entries that open them. */
export function useRecords(text: string): { entries: readonly Entry[]; isSimilar: boolean } {
  const { labels } = useCatalogue()
  const navigate = useNavigate()
  const { data } = useQuery({ ...recordSearch(text), enabled: text.length >= 2 })
  const found = text.length >= 2 ? data : undefined
  const entries = useMemo(
    () =>
      (found?.records ?? []).map(({ resource, id, title, details, type, path }) => {
        const kind = labels.resources[resource].one
        const label = title ?? kind
        const run = () => void navigate({ ...to(path) })
        return {
          id: `${resource}:${id}`,
          label,
          detail: [
            ...(title === undefined ? [] : [kind]),
            ...details,
            ...(type === undefined ? [] : [labelOfChoice(labels, type)]),
          ].join(' · '),
          action: {
            id: `${resource}:${id}`,
            label,
            group: 'record' as const,
            icon: iconOf(resource),
            run,
          },
        }
      }),
    [found, labels, navigate],
  )
  return { entries, isSimilar: found?.isSimilar ?? false }
}
