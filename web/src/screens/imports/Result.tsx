/** The progress of an import while it runs, then its result, the file with the rejected rows, and the way back. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { to } from '../../data/api/address.ts'
import { kontor } from '../../data/api/client.ts'
import { useFormats } from '../../data/formats/format.ts'
import { type Import, importQuery } from '../../data/business/imports.ts'
import { saveFile } from '../../data/api/save-file.ts'
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx'
import { resources } from '../../generated/resources.ts'
import { resourceOfEntity } from '../../data/records/resources.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useCatalogue, useWords } from '../../words/words.ts'
import { useImportWords } from '../../words/parts.ts'
import { FaultyRows } from './FaultyRows.tsx'
import css from './Imports.module.css'

const counts = ['rows_done', 'created', 'updated', 'skipped', 'failed', 'reverted', 'left_alone'] as const

const isMoving = ({ status }: Import) => status === 'running' || status === 'reverting'

export function Result({ current }: { current: Import }) {
  const messageOf = useMessageOf()
  const texts = useImportWords()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const change = useMutation({
    mutationFn: async (action: 'cancel' | 'revert' | 'start') => {
      await kontor.imports[action](current.id)
      setAsking(false)
      // Records of the kind have changed, so all lists are read again.
      await client.invalidateQueries()
    },
  })
  const { data: errors } = useQuery({
    queryKey: [...importQuery(current.id).queryKey, 'errors', current.failed],
    enabled: current.failed > 0,
    queryFn: ({ signal }) => kontor.imports.listErrors(current.id, { per_page: 20 }, { signal }),
  })
  return (
    <div className={css.step}>
      <Progress current={current} />
      {change.error && (
        <p className={css.failure} role="alert">
          {messageOf(change.error)}
        </p>
      )}
      {errors && <FaultyRows rows={errors.data} />}
      <Buttons current={current} onChange={change.mutate} onRevert={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.revertTitle}
        text={texts.revertText}
        confirmLabel={texts.revert}
        isPending={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate('revert')}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

/** How far the import is while it runs, and what became of its rows. */
function Progress({ current }: { current: Import }) {
  const { labels } = useCatalogue()
  const formats = useFormats()
  return (
    <>
      {isMoving(current) && (
        <progress
          className={css.progress}
          max={current.rows_total}
          value={current.rows_done}
          aria-label={labelOfField(labels, 'rows_done')}
        />
      )}
      <dl className={css.counts}>
        {counts
          .filter((name) => current[name] > 0 || name === 'rows_done')
          .map((name) => (
            <div key={name}>
              <dt>{labelOfField(labels, name)}</dt>
              <dd>{formats.count(current[name])}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

/** Leads to the list of the imported records, the latest first. */
function ListLink({ entity }: { entity: string }) {
  const { labels } = useCatalogue()
  const texts = useImportWords()
  const navigate = useNavigate()
  const resource = resourceOfEntity(entity)
  if (!resource) return null
  const show = () =>
    void navigate({
      ...to(resources[resource].path),
      search: { sort_by: 'created_at', sort_direction: 'desc' },
    })
  return (
    <Button look="primary" onPress={show}>
      {texts.show(labels.resources[resource].many)}
    </Button>
  )
}

interface ButtonsProps {
  current: Import
  onChange: (action: 'cancel' | 'start') => void
  onRevert: () => void
}

function Buttons({ current, onChange, onRevert }: ButtonsProps) {
  const { app } = useWords()
  const texts = useImportWords()
  return (
    <footer className={css.footer}>
      {current.failed > 0 && !isMoving(current) && (
        <Button
          onPress={() =>
            void kontor.imports.downloadErrors(current.id).then((file) => saveFile(file, 'rejected.csv'))
          }
        >
          {texts.errorFile}
        </Button>
      )}
      {current.created + current.updated > 0 && <ListLink entity={current.entity_type} />}
      {current.status === 'running' && <Button onPress={() => onChange('cancel')}>{app.cancel}</Button>}
      {current.status === 'cancelled' && <Button onPress={() => onChange('start')}>{texts.goOn}</Button>}
      {(current.status === 'completed' || current.status === 'cancelled') &&
        current.created + current.updated > 0 && <Button onPress={onRevert}>{texts.revert}</Button>}
    </footer>
  )
}
