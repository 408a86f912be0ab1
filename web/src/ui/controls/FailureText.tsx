/** The reason why something failed, announced to screen readers. */
import css from './FailureText.module.css'

export const FailureText = ({ children }: { children: string }) => (
  <p className={css.failure} role="alert" tabIndex={-1}>
    {children}
  </p>
)
