/** The dialog for a new record with the name that was typed. */
import type { NewRecord } from '../declaration/create-in-place.ts'
import { usePages } from '../declaration/loaded-pages.ts'
import { CreateDialog } from '../form/CreateDialog.tsx'
import { valuesOfName } from '../form/values-of-name.ts'

export function NewRecordDialog({ name, text, onCreated, onClose }: NewRecord & { onClose: () => void }) {
  const pages = usePages(name)
  const initial = valuesOfName(pages.resource, text)
  return <CreateDialog pages={pages} isOpen initial={initial} onCreated={onCreated} onClose={onClose} />
}
