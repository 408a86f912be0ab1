/** The places above the page: the area, and above a record or a page of the settings its list. */
import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { to } from '../data/address.ts'
import { resources } from '../generated/resources.ts'
import { resourceAt } from '../pages/registry.ts'
import { useCatalogue } from '../words/words.ts'
import css from './Bar.module.css'
import { areas } from './navigation.ts'

interface Place {
  label: string
  path?: string
}

/** Returns the places above the page with this path, from the outside to the inside. */
function usePlaces(path: string): readonly Place[] {
  const { words, labels } = useCatalogue()
  const list = resourceAt(path)
  const name = list ?? resourceAt(path.slice(0, path.lastIndexOf('/')))
  const settings: Place = { label: words.app.settings, path: '/settings' }
  const reports: Place = { label: words.app.reports, path: '/analytics' }
  if (!name) return [settings, reports].filter((outer) => path.startsWith(`${outer.path}/`))
  const area = areas.find(({ entries }) => entries.some(({ resource }) => resource === name))
  const outer = area ? { label: words.areas[area.name] } : settings
  return list ? [outer] : [outer, { label: labels.resources[name].many, path: resources[name].path }]
}

export function Breadcrumb() {
  const { words } = useCatalogue()
  const places = usePlaces(useRouterState({ select: ({ location }) => location.pathname }))
  return (
    <nav aria-label={words.bar.breadcrumb} className={css.breadcrumb}>
      {places.map(({ label, path }, index) => (
        <Fragment key={label}>
          {index > 0 && <ChevronRight aria-hidden />}
          {path ? <Link {...to(path)}>{label}</Link> : <span>{label}</span>}
        </Fragment>
      ))}
    </nav>
  )
}
