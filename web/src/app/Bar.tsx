/** The bar above every page: where one is, search, new, recent records, account. */
import { to } from '../data/api/address.ts'
import { useNavigate } from '@tanstack/react-router'
import { CircleUserRound, History, Plus, Search } from 'lucide-react'
import { useAllActions, printedKeys } from '../actions/action.ts'
import { useRecentRecords } from '../actions/recent-records.ts'
import { baseUrl } from '../data/api/client.ts'
import { useSession } from '../data/people/session.ts'
import { useSignOut } from '../data/people/sign-out.ts'
import { resources } from '../generated/resources.ts'
import { Button, IconButton } from '../ui/controls/Button.tsx'
import { Menu, type MenuEntry } from '../ui/Menu.tsx'
import { useWords } from '../words/words.ts'
import { Notifications } from './Notifications.tsx'
import css from './Bar.module.css'
import { Breadcrumb } from './Breadcrumb.tsx'
import { addresses } from '../places/addresses.ts'

interface BarProps {
  openPalette: () => void
  openHelp: () => void
}

export function Bar({ openPalette, openHelp }: BarProps) {
  const { app, bar } = useWords()
  const actions = useAllActions()
  const create = actions.filter(({ group }) => group === 'create')
  return (
    <header className={css.bar} data-not-printed>
      <Breadcrumb />
      <Button onPress={openPalette} size="small">
        <Search aria-hidden />
        <span className={css.search}>{app.commands}</span>
        <kbd className={css.keys} aria-hidden>
          {printedKeys('$mod+k')}
        </kbd>
      </Button>
      {create.length > 0 && (
        <Menu
          label={bar.create}
          entries={create.map(({ id, label, icon: Icon, run }) => ({
            id,
            label,
            icon: Icon && <Icon aria-hidden />,
            run,
          }))}
        >
          <IconButton label={bar.create} size="small">
            <Plus />
          </IconButton>
        </Menu>
      )}
      <Recent />
      <Notifications />
      <Account openHelp={openHelp} />
    </header>
  )
}

function Recent() {
  const { bar } = useWords()
  const navigate = useNavigate()
  const entries = useRecentRecords().map(({ resource, id, title }): MenuEntry => ({
    id,
    label: title,
    run: () => void navigate({ ...to(`${resources[resource].path}/${id}`) }),
  }))
  const none: MenuEntry = { id: 'none', label: bar.nothingRecent, run: () => undefined }
  return (
    <Menu label={bar.recent} entries={entries.length > 0 ? entries : [none]}>
      <IconButton label={bar.recent} size="small">
        <History />
      </IconButton>
    </Menu>
  )
}

function Account({ openHelp }: { openHelp: () => void }) {
  const { app, bar, settings } = useWords()
  const { user } = useSession()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const entries: MenuEntry[] = [
    {
      id: 'profile',
      label: settings.screens.profile,
      run: () => void navigate({ ...to(addresses.profile) }),
    },
    {
      id: 'security',
      label: settings.screens.security,
      run: () => void navigate({ ...to(addresses.security) }),
    },
    { id: 'help', label: bar.shortcuts, keys: '?', run: openHelp },
    {
      id: 'docs',
      label: bar.documentation,
      run: () => void window.open(`${baseUrl}/docs`, '_blank', 'noopener'),
    },
    { id: 'sign-out', label: app.signOut, run: () => void signOut() },
  ]
  return (
    <Menu label={bar.account} entries={entries}>
      <IconButton label={`${bar.account}: ${user.name}`} size="small">
        <CircleUserRound />
      </IconButton>
    </Menu>
  )
}
