/** The actions that every page offers: places, new records, palette, help, theme, sign-out. */
import { to } from '../data/address.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Action, useActions } from '../actions/action.ts'
import { usePermission, useReadable } from '../data/session.ts'
import type { ResourceName } from '../generated/names.ts'
import { resources } from '../generated/resources.ts'
import { useLabels, useWords } from '../words/words.ts'
import { areas } from './navigation.ts'

/** The second letter of `g …`. */
const places: Partial<Record<ResourceName, string>> = {
  leads: 'l',
  customers: 'c',
  contacts: 'k',
  activities: 'a',
  opportunities: 'd',
  orders: 'o',
  invoices: 'i',
  payments: 'p',
  products: 'r',
  inventory: 's',
  purchaseOrders: 'b',
  agreements: 'v',
}

/** The next Tab begins with the page, not with the link of the rail that was used last. */
const focusContent = () => document.getElementById('content')?.focus()

interface FrameActionsProps {
  openPalette: () => void
  openHelp: () => void
}

export function FrameActions({ openPalette, openHelp }: FrameActionsProps) {
  const words = useWords()
  const labels = useLabels()
  const may = usePermission()
  const isReadable = useReadable()
  const navigate = useNavigate()
  const actions = useMemo(() => {
    // The palette has the pages without a list.
    const readable = areas
      .flatMap(({ entries }) => entries)
      .filter(({ resource, label }) => !label && isReadable(resource))
    const go = readable.map(({ resource, icon }): Action => {
      const keys = places[resource]
      return {
        id: `go.${resource}`,
        label: words.palette.goTo(labels.resources[resource].many),
        icon,
        group: 'go',
        ...(keys && { keys: `g ${keys}` }),
        run: () => void navigate({ ...to(resources[resource].path) }).then(focusContent),
      }
    })
    const create = readable.flatMap(({ resource, icon }): Action[] => {
      const permission = (resources[resource] as { create?: string }).create
      if (!may(permission)) return []
      const run = () =>
        void navigate({
          ...to(resources[resource].path),
          search: { create: '1' },
        })
      return [
        {
          id: `create.${resource}`,
          label: words.palette.create(labels.resources[resource].one),
          icon,
          group: 'create',
          run,
        },
      ]
    })
    const app: Action[] = [
      {
        id: 'go.home',
        label: words.palette.goTo(words.app.home),
        group: 'go',
        keys: 'g h',
        run: () => void navigate({ to: '/' }).then(focusContent),
      },
      { id: 'app.palette', label: words.app.commands, group: 'app', keys: '$mod+k', run: openPalette },
      { id: 'app.help', label: words.bar.shortcuts, group: 'app', keys: 'Shift+?', run: openHelp },
    ]
    return [...go, ...create, ...app]
  }, [words, labels, may, isReadable, navigate, openPalette, openHelp])
  useActions(actions)
  return null
}
