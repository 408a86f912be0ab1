/** The options of a choice, in a list that opens. */
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, Popover } from 'react-aria-components'
import css from './Select.module.css'

export interface Option {
  id: string
  label: string
}

type Texts = Partial<Record<'emptyText' | 'title', string>>

interface OptionsProps extends Texts {
  options: readonly Option[]
  /** What stands before the label of an option. */
  mark?: ((option: Option) => ReactNode) | undefined
}

export const Options = ({ options, emptyText, title, mark }: OptionsProps) => (
  <Popover className={css.popover ?? ''} offset={4}>
    {title && (
      <p role="status" className={css.empty}>
        {title}
      </p>
    )}
    <ListBox
      className={css.list ?? ''}
      items={options}
      renderEmptyState={() => <p className={css.empty}>{emptyText}</p>}
    >
      {(option) => (
        <ListBoxItem id={option.id} textValue={option.label} className={css.option ?? ''}>
          {mark?.(option)}
          {option.label}
        </ListBoxItem>
      )}
    </ListBox>
  </Popover>
)
