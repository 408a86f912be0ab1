/** Shows the dialog for a new record above whatever needs it; that dialog can open one in turn. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CreateInPlaceContext, type NewRecord, valuesOfName } from '../declaration/create-in-place.ts'
import { usePages } from '../declaration/loaded-pages.ts'

const CreateDialog = lazy(async () => ({ default: (await import('../form/CreateDialog.tsx')).CreateDialog }))

export function CreateInPlace({ children }: { children: ReactNode }) {
  const [record, setRecord] = useState<NewRecord>()
  const close = () => {
    setRecord(undefined)
    record?.onClose?.()
  }
  return (
    <>
      <CreateInPlaceContext value={setRecord}>{children}</CreateInPlaceContext>
      {record && (
        <CreateInPlace>
          <Suspense>
            <Dialog {...record} onClose={close} />
          </Suspense>
        </CreateInPlace>
      )}
    </>
  )
}

function Dialog({ name, text, onCreated, onClose }: NewRecord & { onClose: () => void }) {
  const pages = usePages(name)
  const initial = valuesOfName(pages.resource, text)
  return <CreateDialog pages={pages} isOpen initial={initial} onCreated={onCreated} onClose={onClose} />
}
