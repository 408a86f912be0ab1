/** A subject of a settings page: its name and purpose beside its content. */
import type { ReactNode } from 'react'
import css from './Section.module.css'

interface SectionProps {
  title: string
  text?: string
  /** The name by which the search of the settings leads here. */
  setting?: string
  /** Whether the content takes the whole width. */
  isWide?: boolean
  children: ReactNode
}

export const Section = ({ title, text, setting, isWide = false, children }: SectionProps) => (
  <section className={css.section} aria-label={title} data-setting={setting}>
    <header>
      <h2>{title}</h2>
      {text && <p className={css.text}>{text}</p>}
    </header>
    <div className={`${css.content} ${isWide ? css.wide : ''}`}>{children}</div>
  </section>
)
