/** The message after a change of many records, with the way back where there is one. */
import { useBulk } from '../../data/records/bulk.ts'
import type { Resource } from '../../data/records/metadata.ts'
import { useRestore } from '../../data/records/restore.ts'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useWords } from '../../words/words.ts'
import type { BulkUndo } from './bulk-undo.ts'
import type { BulkEnd } from './use-bulk-run.ts'

/** Returns a function that says what was done. */
export function useBulkEnd(resource: Resource): (end: BulkEnd, sentence: string) => void {
  const { messages, list } = useWords()
  const { run } = useBulk(resource)
  const restore = useRestore(resource)
  const messageOf = useMessageOf()
  const takeBack = async ({ requests, restored }: BulkUndo, sentence: string) => {
    try {
      for (const request of requests) await run(request, () => undefined)
      for (const id of restored) await restore(id)
      showToast({ text: list.bulk.undone(sentence) })
    } catch (error) {
      showToast({ text: messageOf(error), isFailure: true })
    }
  }
  return ({ outcome, undo }, sentence) => {
    if (outcome.successful === 0) return
    const action = undo && { label: messages.undo, run: () => void takeBack(undo, sentence) }
    showToast({ text: list.bulk.done(sentence), ...(action && { action }) })
  }
}
