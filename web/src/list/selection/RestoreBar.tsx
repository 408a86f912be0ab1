/** Restores the selected deleted records, one after the other, and names those that cannot be restored. */
import { X } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import type { Resource } from '../../data/records/metadata.ts'
import { useRestore } from '../../data/records/restore.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useWords } from '../../words/words.ts'
import css from './SelectionBar.module.css'

interface RestoreBarProps {
  resource: Resource
  size: number
  /** Returns the selected records with their titles. */
  read: () => Promise<readonly { id: string; title: string }[]>
  onClear: () => void
}

export function RestoreBar({ resource, size, read, onClear }: RestoreBarProps) {
  const messageOf = useMessageOf()
  const { deleted, messages, list } = useWords()
  const formats = useFormats()
  const restore = useRestore(resource)
  const [isPending, setPending] = useState(false)
  const run = async () => {
    setPending(true)
    const restored: string[] = []
    for (const { id, title } of await read())
      try {
        await restore(id)
        restored.push(title)
      } catch (error) {
        showToast({ text: deleted.failed(title, messageOf(error)), isFailure: true })
      }
    const [only = ''] = restored
    if (restored.length > 0)
      showToast({
        text:
          restored.length === 1 ? messages.restored(only) : deleted.restored(formats.count(restored.length)),
      })
    setPending(false)
    onClear()
  }
  return (
    <div className={css.bar} role="region" aria-label={list.selection.label}>
      <span role="status" className={css.count}>
        {list.selection.count(formats.count(size))}
      </span>
      <span className={css.line} />
      <Button size="small" isPending={isPending} onPress={() => void run()}>
        {deleted.restore}
      </Button>
      <IconButton label={list.selection.clear} keys="Esc" size="small" onPress={onClear}>
        <X />
      </IconButton>
    </div>
  )
}
