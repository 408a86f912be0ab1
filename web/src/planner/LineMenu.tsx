/** The menu of a bar. The bar itself is its trigger: a press on it can also begin a drag. */
import type { RefObject } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import type { MenuEntry } from '../ui/Menu.tsx'
import css from '../ui/Menu.module.css'

interface LineMenuProps {
  label: string
  trigger: RefObject<HTMLElement | null>
  entries: readonly MenuEntry[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export const LineMenu = ({ label, trigger, entries, isOpen, onOpenChange }: LineMenuProps) => (
  <Popover
    className={css.popover ?? ''}
    offset={4}
    triggerRef={trigger}
    isOpen={isOpen}
    onOpenChange={onOpenChange}
  >
    <Menu
      aria-label={label}
      className={css.menu ?? ''}
      items={entries}
      autoFocus="first"
      onClose={() => onOpenChange(false)}
    >
      {({ label: text, isDangerous, run, ...entry }) => (
        <MenuItem
          id={entry.id}
          textValue={text}
          className={`${css.item} ${isDangerous ? css.dangerous : ''}`}
          onAction={run}
        >
          <span className={css.text}>{text}</span>
        </MenuItem>
      )}
    </Menu>
  </Popover>
)
