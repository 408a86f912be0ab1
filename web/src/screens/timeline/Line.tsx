/** One line of a timeline: an icon, what happened, and when. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import css from './Timeline.module.css'

interface LineProps {
  icon: LucideIcon
  at: string | null
  text?: string | null
  /** Below the text. */
  details?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function Line({ icon: Icon, at, text, details, action, children }: LineProps) {
  const formats = useFormats()
  return (
    <li className={css.entry}>
      <span className={css.icon} aria-hidden>
        <Icon />
      </span>
      <div className={css.content}>
        <p>{children}</p>
        {text && <p className={css.text}>{text}</p>}
        {details}
      </div>
      {at && (
        <time className={css.time} dateTime={at}>
          {isDay(at) ? formats.day(at) : formats.instant(at)}
        </time>
      )}
      {action}
    </li>
  )
}

/** An invoice has a day, no time. */
const isDay = (at: string) => at.length === '2026-11-30'.length
