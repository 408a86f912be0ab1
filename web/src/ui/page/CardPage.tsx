/** A page without the frame of the app, such as the sign-in: one task in a card. */
import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'
import { useHeadingFocus } from './heading-focus.ts'
import css from './CardPage.module.css'

interface CardPageProps {
  title: string
  text?: string | undefined
  /** By default the name of the product. */
  brand?: ReactNode
  children?: ReactNode
}

export function CardPage({ title, text, brand = 'Kontor', children }: CardPageProps) {
  const heading = useHeadingFocus()
  useDocumentTitle(title)
  return (
    <main className={css.page}>
      <div className={css.card}>
        <p className={css.brand}>{brand}</p>
        <header>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h1>
          {text && <p className={css.text}>{text}</p>}
        </header>
        {children}
      </div>
    </main>
  )
}
