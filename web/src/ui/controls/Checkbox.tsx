/** A checkbox with its text. */
import { Check, Minus } from 'lucide-react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components'
import css from './Checkbox.module.css'

interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  label: string
  isLabelHidden?: boolean
}

export const Checkbox = ({ label, isLabelHidden = false, ...props }: CheckboxProps) => (
  <AriaCheckbox {...props} {...(isLabelHidden && { 'aria-label': label })} className={css.checkbox ?? ''}>
    {({ isSelected, isIndeterminate }) => (
      <>
        <span className={css.box}>
          {isIndeterminate ? <Minus aria-hidden /> : isSelected ? <Check aria-hidden /> : null}
        </span>
        {!isLabelHidden && label}
      </>
    )}
  </AriaCheckbox>
)
