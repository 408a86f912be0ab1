/** The open list below the item of a line. The focus stays in the item: the list only shows which option is current. */
import type { RefObject } from 'react'
import { Popover } from 'react-aria-components'
import css from '../../ui/controls/Select.module.css'

export interface ItemOption {
  id: string
  label: string
}

interface ItemOptionsProps {
  id: string
  label: string
  input: RefObject<HTMLInputElement | null>
  options: readonly ItemOption[]
  current: string | undefined
  emptyText: string
  onChoose: (option: ItemOption) => void
  onClose: () => void
}

export const optionId = (list: string, option: string) => `${list}-${option}`

export const ItemOptions = (props: ItemOptionsProps) => (
  <Popover
    className={css.popover ?? ''}
    offset={4}
    isNonModal
    isOpen
    triggerRef={props.input}
    onOpenChange={(isOpen) => !isOpen && props.onClose()}
  >
    <ul id={props.id} role="listbox" aria-label={props.label} className={css.list}>
      {props.options.map((option) => (
        <li
          key={option.id}
          id={optionId(props.id, option.id)}
          role="option"
          aria-selected={option.id === props.current}
          data-key={option.id}
          className={css.option}
          {...(option.id === props.current && { 'data-focused': true })}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => props.onChoose(option)}
        >
          {option.label}
        </li>
      ))}
    </ul>
    {props.options.length === 0 && <p className={css.empty}>{props.emptyText}</p>}
  </Popover>
)
