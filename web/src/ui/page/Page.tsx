/** A page that is made by hand: title, buttons, content. */
import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'
import { useHeadingFocus } from './heading-focus.ts'
import css from './Page.module.css'

interface PageProps {
  title: string
  text?: string
  /** The largest width; by default that of the window. */
  width?: 'narrow' | 'medium'
  buttons?: ReactNode
  children: ReactNode
}

export function Page({ title, text, width, buttons, children }: PageProps) {
  const heading = useHeadingFocus()
  useDocumentTitle(title)
  return (
    <article className={`${css.page} ${width ? css[width] : ''}`}>
      <header className={css.header}>
        <div className={css.titles}>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h1>
          {text && <p className={css.text}>{text}</p>}
        </div>
        {buttons && <div className={css.buttons}>{buttons}</div>}
      </header>
      {children}
    </article>
  )
}
