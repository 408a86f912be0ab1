/** The first step of an import: the kind of records, and the file. */
import { to } from '../../data/api/address.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { importEntities, type ImportEntity } from '../../data/business/import-entities.ts'
import { createImport, mayActivate } from '../../data/business/imports.ts'
import { resources } from '../../generated/resources.ts'
import { resourceOfEntity } from '../../data/records/resources.ts'
import { usePermission, useSession } from '../../data/people/session.ts'
import { FileDrop } from '../../ui/controls/FileDrop.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { useCatalogue } from '../../words/words.ts'
import { useImportWords } from '../../words/parts.ts'
import css from './Imports.module.css'
import { addressWith } from '../../places/addresses.ts'

export function NewImport() {
  const messageOf = useMessageOf()
  const { words, labels } = useCatalogue()
  const texts = useImportWords()
  const navigate = useNavigate()
  const may = usePermission()
  const { tenant } = useSession()
  const { entity_type: asked } = useSearch({ strict: false }) as { entity_type?: string }
  const options = importEntities.flatMap((id) => {
    const name = resourceOfEntity(id)
    const permission = name && (resources[name] as { create?: string }).create
    return name && may(permission) ? [{ id, label: labels.resources[name].many }] : []
  })
  const isOffered = (id: string | undefined) => options.some((each) => each.id === id)
  const first = [asked, 'contact'].find(isOffered) ?? options[0]?.id
  const [entity, setEntity] = useState(first as ImportEntity | undefined)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const send = async (file: File | undefined) => {
    if (!file || !entity) return
    setFailure(undefined)
    setProgress(0)
    try {
      const activates = tenant.activates_new_records && mayActivate(entity, may)
      const id = await createImport(entity, file, { activates }, setProgress)
      void navigate({ ...to(addressWith('import', id)) })
    } catch (error) {
      setFailure(error)
      setProgress(undefined)
    }
  }
  if (!entity)
    return (
      <Page title={texts.newTitle} width="narrow">
        {words.app.noPermission}
      </Page>
    )
  return (
    <Page title={texts.newTitle} width="narrow">
      <div className={css.step}>
        <Select
          label={texts.kind}
          options={options}
          value={entity}
          onChange={(id) => setEntity((id ?? entity) as ImportEntity)}
          isRequired
        />
        <FileDrop
          text={texts.drop}
          buttonLabel={texts.choose}
          accepted={['.csv', '.txt', '.xlsx']}
          isPending={progress !== undefined}
          onFiles={([file]) => void send(file)}
        />
        {progress !== undefined && (
          <progress className={css.progress} value={progress} aria-label={texts.uploading} />
        )}
        {failure !== undefined && (
          <p className={css.failure} role="alert">
            {messageOf(failure)}
          </p>
        )}
        <p className={css.hint}>{texts.formats}</p>
      </div>
    </Page>
  )
}
