/** Shows the dialog for a new record above whatever needs it; that dialog can open one in turn. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CreateInPlaceContext, type NewRecord } from '../declaration/create-in-place.ts'

const NewRecordDialog = lazy(async () => ({
  default: (await import('./NewRecordDialog.tsx')).NewRecordDialog,
}))

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
            <NewRecordDialog {...record} onClose={close} />
          </Suspense>
        </CreateInPlace>
      )}
    </>
  )
}
