/** A short text with a tone, such as a state. The text carries the meaning, not the colour alone. */
import css from './Badge.module.css'

export type Tone = 'neutral' | 'blue' | 'cyan' | 'green' | 'violet' | 'amber' | 'red'

export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: string }) => (
  <span className={`${css.badge} ${css[tone]}`}>{children}</span>
)
