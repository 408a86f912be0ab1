/** The open list below the item of a line. The focus stays in the item: the list only shows which option is current. */
import type { RefObject } from 'react'
import { Popover } from 'react-aria-components'
import type { LineProduct } from '../../data/business/products.ts'
import { RecordAvatar } from '../../fields/cells/RecordAvatar.tsx'
import css from '../../ui/controls/Select.module.css'

export interface ItemOption {
  id: string
  label: string
  /** Whether choosing it does more than filling in the line, so that it is not the usual choice. */
  isMuted?: boolean
  /** Of an option that is a product. */
  product?: LineProduct
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
    <div id={props.id} role="listbox" aria-label={props.label} className={css.list}>
      {props.options.map((option) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the focus and the keys
        <div
          key={option.id}
          id={optionId(props.id, option.id)}
          role="option"
          tabIndex={-1}
          aria-selected={option.id === props.current}
          data-key={option.id}
          className={`${css.option} ${option.isMuted ? css.muted : ''}`}
          {...(option.id === props.current && { 'data-focused': true })}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => props.onChoose(option)}
        >
          {option.product && (
            <RecordAvatar entity="product" name={option.product.name} id={option.id} row={option.product} />
          )}
          {option.label}
        </div>
      ))}
    </div>
    {props.options.length === 0 && <p className={css.empty}>{props.emptyText}</p>}
  </Popover>
)
