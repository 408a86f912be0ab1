/** Shows the dialog for a new record above whatever needs it. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CreateInPlaceContext, type NewRecord } from '../declaration/create-in-place.ts'
import { usePages } from '../declaration/loaded-pages.ts'

const CreateDialog = lazy(async () => ({ default: (await import('../form/CreateDialog.tsx')).CreateDialog }))

export function CreateInPlace({ children }: { children: ReactNode }) {
  const [record, setRecord] = useState<NewRecord>()
  const close = () => {
    setRecord(undefined)
    record?.onClose()
  }
  return (
    <CreateInPlaceContext value={setRecord}>
      {children}
      <Suspense>{record && <Dialog {...record} onClose={close} />}</Suspense>
    </CreateInPlaceContext>
  )
}

function Dialog({ name, initial, onCreated, onClose }: NewRecord) {
  const pages = usePages(name)
  return <CreateDialog pages={pages} isOpen initial={initial} onCreated={onCreated} onClose={onClose} />
}
