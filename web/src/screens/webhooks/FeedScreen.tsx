/** The event feed, from its oldest event on. */
import type { KontorEvent } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import { feedQuery } from '../../data/business/webhooks.ts'
import { RecordLink } from '../../fields/values/RecordLink.tsx'
import { resourceOfEntity } from '../../data/records/resources.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useWords } from '../../words/words.ts'
import { useWebhookWords } from '../../words/parts.ts'
import css from './Webhooks.module.css'

export function FeedScreen() {
  const words = useWords()
  const texts = useWebhookWords()
  const columns = useColumns()
  const [types, setTypes] = useState('')
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { data, error, refetch } = useQuery(feedQuery(types, cursors.at(-1)))
  const show = (wanted: string) => {
    setCursors([])
    setTypes(wanted)
  }
  return (
    <Page title={words.settings.screens.feed} text={texts.feedText}>
      <form
        className={css.filter}
        onSubmit={(event) => {
          event.preventDefault()
          show(String(new FormData(event.currentTarget).get('types') ?? ''))
        }}
      >
        <TextField
          key={types}
          label={texts.types}
          name="types"
          defaultValue={types}
          placeholder="invoice.*, order.created"
        />
        <Button type="submit">{texts.show}</Button>
      </form>
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {data?.events.length === 0 && (
        <EmptyState icon={Rss} title={texts.noEvents} text={types === '' ? undefined : texts.noEventsText}>
          {types !== '' && <Button onPress={() => show('')}>{texts.allTypes}</Button>}
        </EmptyState>
      )}
      {data && data.events.length > 0 && (
        <div className={css.list}>
          <Table
            isWrapped
            label={words.settings.screens.feed}
            columns={columns}
            rows={data.events}
            keyOf={({ id }) => id}
          />
        </div>
      )}
      <footer className={css.footer}>
        {cursors.length > 0 && (
          <Button onPress={() => setCursors(cursors.slice(0, -1))}>{texts.earlier}</Button>
        )}
        {data?.next && (
          <Button onPress={() => setCursors([...cursors, data.next ?? ''])}>{texts.later}</Button>
        )}
      </footer>
    </Page>
  )
}

function useColumns(): readonly TableColumn<KontorEvent>[] {
  const { settings } = useWords()
  const texts = useWebhookWords()
  const formats = useFormats()
  return [
    { id: 'sequence', label: texts.sequence, isNumeric: true, render: ({ sequence }) => sequence },
    { id: 'event', label: texts.event, place: 'main', render: ({ type }) => type },
    {
      id: 'record',
      label: settings.auditLog.record,
      place: 'end',
      render: ({ entity: { type, id } }) => {
        const resource = resourceOfEntity(type)
        return resource ? <RecordLink resource={resource} id={id} /> : id
      },
    },
    {
      id: 'time',
      label: texts.time,
      isPlain: true,
      render: ({ timestamp: at }) => <time dateTime={at}>{formats.instant(at)}</time>,
    },
  ]
}
