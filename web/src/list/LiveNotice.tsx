/** What a list says above its rows. */
import { Button } from '../ui/controls/Button.tsx'
import { useWords } from '../words/words.ts'
import css from './LiveNotice.module.css'

/** Others have changed the list. Rows do not move by themselves while one looks at them. */
export function LiveNotice({ onShow }: { onShow: () => void }) {
  const { live } = useWords()
  return (
    <div role="status" className={css.notice}>
      <span>{live.changed}</span>
      <Button size="small" look="quiet" onPress={onShow}>
        {live.refresh}
      </Button>
    </div>
  )
}

/** No record contains the searched text. */
export function SimilarNotice() {
  const { list } = useWords()
  return (
    <p role="status" className={css.notice}>
      {list.similar}
    </p>
  )
}
