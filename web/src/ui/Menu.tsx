/** A menu that opens from a button. */
import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Popover } from 'react-aria-components'
import css from './Menu.module.css'

export interface MenuEntry {
  id: string
  label: string
  icon?: ReactNode
  /** The keys that do the same. */
  keys?: string | undefined
  isDangerous?: boolean
  run: () => void
}

interface MenuProps {
  label: string
  /** The button. */
  children: ReactNode
  entries: readonly MenuEntry[]
  /** By default the button alone opens it. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

export const Menu = ({ label, children, entries, ...state }: MenuProps) => (
  <MenuTrigger {...state}>
    {children}
    <Popover className={css.popover ?? ''} offset={4}>
      <AriaMenu aria-label={label} className={css.menu ?? ''} items={entries}>
        {({ id, label: text, icon, keys, isDangerous, run }) => (
          <AriaMenuItem
            id={id}
            textValue={text}
            className={`${css.item} ${isDangerous ? css.dangerous : ''}`}
            onAction={run}
          >
            {icon}
            <span className={css.text}>{text}</span>
            {keys && <kbd className={css.keys}>{keys}</kbd>}
          </AriaMenuItem>
        )}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
)
