/** The search over the settings: above the list of their pages, which it replaces while a text is in it. */
import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { to } from '../data/api/address.ts'
import { type FoundSetting, useFindSettings } from '../places/settings-search.ts'
import { useSettingsSearchWords } from '../words/parts.ts'
import css from './SettingsSearch.module.css'

/** Returns the address of a setting: its page, which scrolls to the field. */
export const settingAddress = ({ path, setting }: FoundSetting) => ({
  ...to(path),
  search: (setting ? { setting } : {}) as Record<string, string>,
})

export function SettingsSearch({ children }: { children: ReactNode }) {
  const texts = useSettingsSearchWords()
  const navigate = useNavigate()
  const find = useFindSettings()
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = find(typed)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const [first] = found
    if (key === 'Escape') setTyped('')
    if (key === 'Enter' && first) void navigate(settingAddress(first))
  }
  return (
    <>
      <div className={css.box}>
        <Search aria-hidden />
        <input
          type="search"
          className={css.input}
          aria-label={texts.label}
          aria-controls={id}
          placeholder={texts.label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={id} className={css.results}>
        {typed.trim() === '' ? (
          children
        ) : (
          <>
            <p role="status" className={found.length === 0 ? css.nothing : css.hidden}>
              {found.length === 0 ? texts.nothing : ''}
            </p>
            <ul>
              {found.map((each) => (
                <li key={each.id}>
                  <Link {...settingAddress(each)} className={css.link ?? ''}>
                    {each.label}
                    {each.page && <span className={css.page}>{each.page}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
