/** The actions that every page offers: places, new records, palette, help, theme, sign-out. */
import { to } from '../data/api/address.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Action, useActions } from '../actions/action.ts'
import { usePermission, useReadable, useSession } from '../data/people/session.ts'
import type { ResourceName } from '../generated/names.ts'
import { resources } from '../generated/resources.ts'
import { useCatalogue } from '../words/words.ts'
import { areas, isNeeded, isShown, placeOf } from '../places/navigation.ts'

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
  const catalogue = useCatalogue()
  const may = usePermission()
  const { tenant } = useSession()
  const isReadable = useReadable()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const actions = useMemo(() => {
    const { words, labels } = catalogue
    const readable = areas.flatMap(({ entries }) => entries).filter((entry) => isShown(entry, isReadable))
    const go = readable.map((entry): Action => {
      const [path, name] = placeOf(entry, catalogue)
      const keys = entry.screen ? undefined : places[entry.resource]
      return {
        id: `go${path}`,
        label: words.palette.goTo(name),
        icon: entry.icon,
        group: 'go',
        ...(keys && { keys: `g ${keys}` }),
        run: () => void navigate({ ...to(path) }).then(focusContent),
      }
    })
    const create = readable.flatMap((entry): Action[] => {
      const { resource, icon } = entry
      const permission = (resources[resource] as { create?: string }).create
      if (entry.screen || !may(permission) || !isNeeded(entry, tenant.hidden_areas)) return []
      // The open list offers its new record itself.
      if (pathname === resources[resource].path) return []
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
  }, [catalogue, tenant, may, isReadable, navigate, pathname, openPalette, openHelp])
  useActions(actions)
  return null
}
