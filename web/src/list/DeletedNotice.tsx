/** Says that the list shows deleted records, and leads back. */
import { Trash2 } from 'lucide-react'
import { Button } from '../ui/controls/Button.tsx'
import { useWords } from '../words/words.ts'
import { leaveDeleted } from './base/deleted.ts'
import css from './DeletedNotice.module.css'
import type { ListController } from './base/use-list-state.ts'

export function DeletedNotice({ list }: { list: ListController }) {
  const { deleted } = useWords()
  return (
    <div className={css.strip} role="note">
      <Trash2 aria-hidden />
      <p>{deleted.text}</p>
      <Button size="small" onPress={() => leaveDeleted(list)}>
        {deleted.leave}
      </Button>
    </div>
  )
}
