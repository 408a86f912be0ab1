/** A part that scrolls to the sides: by keyboard too, with a shadow where more of it is hidden. */
import type { ReactNode } from 'react'
import css from './Scrolled.module.css'

interface ScrolledProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

export const Scrolled = ({ label, className, children }: ScrolledProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard can scroll only what has the focus
  <div className={`${css.scrolled} ${className ?? ''}`} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
)
