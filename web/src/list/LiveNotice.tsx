/** Says that others have changed the list. Rows do not move by themselves while one looks at them. */
import { Button } from '../ui/controls/Button.tsx'
import { useWords } from '../words/words.ts'
import css from './LiveNotice.module.css'

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
