/** The places above the page: the area, and above a record its list. Above the others is the home page. */
import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { to } from '../data/api/address.ts'
import { resources } from '../generated/resources.ts'
import { useCatalogue } from '../words/words.ts'
import css from './Bar.module.css'
import { above } from '../places/above.ts'
import { addresses } from '../places/addresses.ts'

interface Place {
  label: string
  path?: string
}

/** Returns the places above the page with this path, from the outside to the inside. */
function usePlaces(path: string): readonly Place[] {
  const { words, labels } = useCatalogue()
  const [name, area] = above(path)
  const settings: Place = { label: words.app.settings, path: addresses.settings }
  const reports: Place = { label: words.app.reports, path: addresses.reports }
  const home: Place = { label: words.app.home, path: '/' }
  const outer: Place = area
    ? { label: words.areas[area.name] }
    : name || path.startsWith(`${addresses.settings}/`)
      ? settings
      : path.startsWith(`${addresses.reports}/`)
        ? reports
        : home
  return name && resources[name].path !== path
    ? [outer, { label: labels.resources[name].many, path: resources[name].path }]
    : [outer]
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
