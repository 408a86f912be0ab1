/** Says that a request runs: to eyes beside the buttons, to screen readers at once. */
import { useWords } from '../../words/words.ts'
import css from './Button.module.css'

export function Sending({ isPending }: { isPending: boolean }) {
  const { app } = useWords()
  return (
    <span role="status" className={css.sending}>
      {isPending && app.sending}
    </span>
  )
}
