/** All settings, by subject. Those that the user may not read are absent. */
import { SettingsSearch } from '../../actions/SettingsSearch.tsx'
import { to } from '../../data/api/address.ts'
import { Link } from '@tanstack/react-router'
import { Page } from '../../ui/page/Page.tsx'
import { useWords } from '../../words/words.ts'
import { type SettingsGroup, useSettingsEntries } from '../../places/settings.ts'
import css from './Settings.module.css'

export function SettingsScreen() {
  const { app, settings } = useWords()
  const entries = useSettingsEntries()
  return (
    <Page title={app.settings} width="medium">
      <div className={css.groups}>
        <SettingsSearch>
          {[...Map.groupBy(entries, ({ group }) => group)].map(([group, some]) => (
            <section key={group} className={css.group}>
              <h2 className={css.title}>{settings.groups[group as SettingsGroup]}</h2>
              <ul className={css.links}>
                {some.map(({ label, path, icon: Icon }) => (
                  <li key={path}>
                    <Link {...to(path)} className={css.link ?? ''}>
                      <Icon aria-hidden />
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </SettingsSearch>
      </div>
    </Page>
  )
}
