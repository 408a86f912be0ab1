/** The pages of the settings, beside each of them. On a small screen, the page of all settings has the same list. */
import { Link } from '@tanstack/react-router'
import { SettingsSearch } from '../actions/SettingsSearch.tsx'
import { to } from '../data/api/address.ts'
import { type SettingsGroup, useSettingsEntries } from '../places/settings.ts'
import { useWords } from '../words/words.ts'
import css from './SettingsNavigation.module.css'

export function SettingsNavigation() {
  const { app, settings } = useWords()
  const groups = Map.groupBy(useSettingsEntries(), ({ group }) => group)
  return (
    <nav aria-label={app.settings} className={css.list}>
      <SettingsSearch>
        {[...groups].map(([group, entries]) => (
          <div key={group} role="group" aria-label={settings.groups[group as SettingsGroup]}>
            <h2 className={css.title}>{settings.groups[group as SettingsGroup]}</h2>
            <ul>
              {entries.map(({ label, path }) => (
                <li key={path}>
                  <Link {...to(path)} className={css.link ?? ''} activeProps={{ 'aria-current': 'page' }}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </SettingsSearch>
    </nav>
  )
}
