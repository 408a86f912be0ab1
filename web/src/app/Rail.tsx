/** The navigation: a rail beside the page, and on a phone a sheet that the bottom bar opens. */
import { Link, useRouterState } from '@tanstack/react-router'
import { Home, Settings } from 'lucide-react'
import { to } from '../data/api/address.ts'
import { useReadable, useSession } from '../data/people/session.ts'
import { usePinnedViews, type View } from '../data/lists/views.ts'
import { resources } from '../generated/resources.ts'
import { useCatalogue, useWords } from '../words/words.ts'
import { areas, isNeeded, isShown, placeOf } from '../places/navigation.ts'
import { above } from '../places/above.ts'
import { Brand } from './Brand.tsx'
import css from './Rail.module.css'
import { addresses } from '../places/addresses.ts'

export function Rail() {
  const { app } = useWords()
  return (
    <nav className={css.rail} data-not-printed aria-label={app.navigation}>
      <Navigation />
    </nav>
  )
}

/** The entries that the user may read. `onNavigate` closes the sheet that contains them. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const catalogue = useCatalogue()
  const { words } = catalogue
  const isReadable = useReadable()
  const { tenant } = useSession()
  const pinned = usePinnedViews()
  const [current, area] = above(useRouterState({ select: ({ location }) => location.pathname }))
  const entryProps = {
    className: css.entry ?? '',
    activeProps: { 'aria-current': 'page' as const },
    ...(onNavigate && { onClick: onNavigate }),
  }
  return (
    <>
      <Brand />
      <div className={css.places}>
        <Link to="/" {...entryProps} activeOptions={{ exact: true }}>
          <Home aria-hidden />
          <span>{words.app.home}</span>
        </Link>
        {areas.map(({ name, entries }) => {
          const readable = entries.filter(
            (entry) => isShown(entry, isReadable) && isNeeded(entry, tenant.hidden_areas),
          )
          return (
            readable.length > 0 && (
              <div key={name} role="group" aria-label={words.areas[name]}>
                {readable.length > 1 && <h2 className={css.area}>{words.areas[name]}</h2>}
                <ul>
                  {readable.map((entry) => {
                    const { icon: Icon, resource } = entry
                    const [path, label] = placeOf(entry, catalogue)
                    return (
                      <li key={path} className={css.list}>
                        <Link {...to(path)} {...entryProps}>
                          <Icon aria-hidden />
                          <span>{label}</span>
                        </Link>
                        <PinnedViews
                          path={path}
                          views={entry.screen ? undefined : pinned.get(resources[resource].entity)}
                          linkProps={entryProps}
                        />
                      </li>
                    )
                  })}
                </ul>
              </div>
            )
          )
        })}
      </div>
      <div className={css.below}>
        <Link {...to(addresses.settings)} {...entryProps} {...(current && !area && entryProps.activeProps)}>
          <Settings aria-hidden />
          <span>{words.app.settings}</span>
        </Link>
      </div>
    </>
  )
}

interface PinnedViewsProps {
  path: string
  views: readonly View[] | undefined
  linkProps: { className: string; activeProps: object; onClick?: () => void }
}

/** The views of a list that the user has pinned, below it. */
function PinnedViews({ path, views, linkProps }: PinnedViewsProps) {
  if (!views) return null
  return (
    <ul className={css.views}>
      {views.map(({ id, name }) => (
        <li key={id}>
          <Link
            {...to(path)}
            {...linkProps}
            className={`${linkProps.className} ${css.view}`}
            search={{ view: id }}
            activeOptions={{ includeSearch: true }}
          >
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
