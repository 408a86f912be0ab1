/** A button, or an icon with a name for screen readers and a tooltip. */
import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Tooltip,
  TooltipTrigger,
} from 'react-aria-components'
import css from './Button.module.css'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  look?: 'primary' | 'plain' | 'quiet' | 'danger'
  size?: 'small' | 'medium'
  children?: ReactNode
}

export const Button = ({ look = 'plain', size = 'medium', ...props }: ButtonProps) => (
  <AriaButton {...props} className={`${css.button} ${css[look]} ${css[size]}`} />
)

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** The name of the button. */
  label: string
  /** The keys that do the same. */
  keys?: string
  children: ReactNode
}

export const IconButton = ({ label, keys, look = 'quiet', size = 'medium', ...props }: IconButtonProps) => (
  <TooltipTrigger delay={500}>
    <AriaButton
      {...props}
      aria-label={label}
      className={`${css.button} ${css.icon} ${css[look]} ${css[size]}`}
    />
    <Tooltip className={css.tooltip ?? ''} offset={6}>
      {label}
      {keys && <kbd className={css.keys}>{keys}</kbd>}
    </Tooltip>
  </TooltipTrigger>
)
