/** The list of changes with their users and times. */
import type { AuditEntry } from '@kontor/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { auditLogQuery } from '../../data/business/audit-log.ts'
import { useFormats } from '../../data/formats/format.ts'
import { RecordLink } from '../../fields/values/RecordLink.tsx'
import { shortId } from '../../data/records/titles.ts'
import { resourceOfEntity } from '../../data/records/resources.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { humanise } from '../../words/humanise.ts'
import { labelOfEventType, labelOfField } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './Settings.module.css'

export function AuditLogScreen() {
  const { words } = useCatalogue()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(auditLogQuery)
  const columns = useColumns()
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  const title = words.settings.screens.auditLog
  return (
    <Page title={title}>
      <div className={`${css.list} ${css.log}`}>
        <Table
          isWrapped
          label={title}
          columns={columns}
          rows={data.pages.flatMap((page) => page.entries)}
          keyOf={(entry) => entry.id}
        />
      </div>
      {hasNextPage && (
        <Button size="small" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {words.record.older}
        </Button>
      )}
    </Page>
  )
}

function useColumns(): readonly TableColumn<AuditEntry>[] {
  const { words, labels } = useCatalogue()
  const formats = useFormats()
  const { auditLog } = words.settings
  return [
    {
      id: 'time',
      label: auditLog.time,
      isPlain: true,
      render: ({ created_at: at }) => <time dateTime={at}>{formats.instant(at)}</time>,
    },
    {
      id: 'actor',
      label: auditLog.actor,
      isPlain: true,
      render: ({ actor }) => actor?.name ?? words.record.system,
    },
    {
      id: 'event',
      label: auditLog.event,
      place: 'main',
      render: ({ event_type: type }) => <span title={type}>{labelOfEventType(labels, type)}</span>,
    },
    {
      id: 'record',
      label: auditLog.record,
      place: 'end',
      render: ({ entity_type: entity, entity_id: id }) => {
        const resource = resourceOfEntity(entity)
        return resource ? <RecordLink resource={resource} id={id} /> : `${humanise(entity)} ${shortId(id)}`
      },
    },
    {
      id: 'fields',
      label: auditLog.fields,
      render: ({ changes }) => {
        const names = Object.keys(changes)
        return names.map((name) => labelOfField(labels, name)).join(', ')
      },
    },
  ]
}
