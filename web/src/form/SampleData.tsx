/** The button that adds the sample data of the company, or removes it after it named what goes. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type KeptSamples,
  sampleDataQuery,
  type SampleRecords,
  useAddSampleData,
  useRemoveSampleData,
} from '../data/people/sample-data.ts'
import { resourceOfEntity } from '../data/records/resources.ts'
import { Button } from '../ui/controls/Button.tsx'
import { FailureText } from '../ui/controls/FailureText.tsx'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { showToast } from '../ui/toast.ts'
import { type Labels } from '../words/labels.ts'
import { useFirstStepsWords } from '../words/parts.ts'
import { useCatalogue } from '../words/words.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

export function SampleData() {
  const messageOf = useMessageOf()
  const { language } = useCatalogue()
  const { sample: texts } = useFirstStepsWords()
  const { data, error } = useQuery(sampleDataQuery)
  const adding = useAddSampleData()
  const [isAsking, setAsking] = useState(false)
  const failure: unknown = error ?? adding.error
  return (
    <>
      {Boolean(failure) && <FailureText>{messageOf(failure)}</FailureText>}
      {data?.length === 0 && (
        <Button size="small" isPending={adding.isPending} onPress={() => adding.mutate(language)}>
          {texts.add}
        </Button>
      )}
      {data && data.length > 0 && (
        <Button size="small" onPress={() => setAsking(true)}>
          {texts.remove}
        </Button>
      )}
      {isAsking && <Removal records={data ?? []} onClose={() => setAsking(false)} />}
    </>
  )
}

function Removal({ records, onClose }: { records: SampleRecords; onClose: () => void }) {
  const { labels } = useCatalogue()
  const { sample: texts } = useFirstStepsWords()
  const { mutate, isPending, error } = useRemoveSampleData()
  const finish = (kept: KeptSamples) => {
    for (const { title, used_by: user } of kept)
      showToast({
        text: user ? texts.kept(title ?? '', nameOf(labels, user)) : texts.keptByState(title ?? ''),
      })
    if (kept.length === 0) showToast({ text: texts.removed })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={texts.removeTitle}
      text={texts.removeText}
      confirmLabel={texts.remove}
      isPending={isPending}
      error={error}
      onConfirm={() => mutate(undefined, { onSuccess: ({ kept }) => finish(kept) })}
      onClose={onClose}
    >
      <SampleRecordList records={records} />
    </ConfirmDialog>
  )
}

const nameOf = (labels: Labels, { entity_type: entity, title }: SampleRecords[number]): string => {
  const resource = resourceOfEntity(entity)
  return [resource && labels.resources[resource].one, title].filter(Boolean).join(' ')
}

/** The records by kind. */
export function SampleRecordList({ records }: { records: SampleRecords }) {
  const { labels } = useCatalogue()
  return (
    <ul>
      {[...Map.groupBy(records, ({ entity_type: entity }) => entity)].map(([entity, some]) => {
        const resource = resourceOfEntity(entity)
        return (
          <li key={entity}>
            {resource && `${labels.resources[resource].many}: `}
            {some.map(({ title }) => title).join(', ')}
          </li>
        )
      })}
    </ul>
  )
}
