/** The text of a value, which leads to its records if a list has them. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { to } from '../data/api/address.ts'
import type { Target, Value } from './chart.ts'
import css from './ValueLink.module.css'

/** The target of a link or a navigation. */
export const linkTo = ({ path, search }: Target) => ({ ...to(path), search: search as never })

export const ValueLink = ({ value, children }: { value: Value | undefined; children?: ReactNode }) =>
  value?.target ? (
    <Link {...linkTo(value.target)} className={css.link ?? ''}>
      {value.text}
      {children}
    </Link>
  ) : (
    (value?.text ?? '–')
  )
