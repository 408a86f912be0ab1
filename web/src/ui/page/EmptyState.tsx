/** A place without content: its subject, the reason, and the first step. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'
import css from './EmptyState.module.css'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  text?: ReactNode
  /** Whether there is no other content on the page, which then has this title. */
  isPage?: boolean
  /** The buttons of the first step. */
  children?: ReactNode
}

export function EmptyState({ icon: Icon, title, text, isPage = false, children }: EmptyStateProps) {
  useDocumentTitle(isPage ? title : undefined)
  return (
    <div className={css.empty} role="status">
      <Icon aria-hidden className={css.icon} />
      {isPage ? <h1 className={css.title}>{title}</h1> : <p className={css.title}>{title}</p>}
      {text && <p className={css.text}>{text}</p>}
      {children && <div className={css.buttons}>{children}</div>}
    </div>
  )
}
