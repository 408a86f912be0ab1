/** The deliveries of a webhook, newest first. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { deliveriesQuery } from '../../data/business/webhooks.ts'
import type { TabProps } from '../../declaration/page.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { labelOfChoice } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import { useWebhookWords } from '../../words/parts.ts'
import { deliveryTones } from './tones.ts'
import css from './Webhooks.module.css'
import { addressWith } from '../../places/addresses.ts'

export function Deliveries({ row }: TabProps) {
  const { words, labels } = useCatalogue()
  const webhooks = useWebhookWords()
  const formats = useFormats()
  const { data, error, refetch } = useQuery(deliveriesQuery(row.id))
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  if (data.length === 0) return <EmptyState icon={Send} title={webhooks.none} text={webhooks.noneText} />
  const columns: readonly TableColumn<(typeof data)[number]>[] = [
    {
      id: 'event',
      label: webhooks.event,
      place: 'main',
      render: ({ id, event_type: type }) => (
        <Link className={css.link ?? ''} {...to(addressWith('delivery', id))}>
          {type}
        </Link>
      ),
    },
    {
      id: 'state',
      label: webhooks.state,
      place: 'end',
      render: ({ state }) => (
        <Badge tone={deliveryTones[state] ?? 'neutral'}>{labelOfChoice(labels, state)}</Badge>
      ),
    },
    {
      id: 'response',
      label: webhooks.response,
      render: ({ response, error: failure }) => response?.status ?? failure ?? '–',
    },
    { id: 'attempts', label: webhooks.attempts, isNumeric: true, render: ({ attempts }) => attempts },
    {
      id: 'time',
      label: webhooks.time,
      isPlain: true,
      render: ({ created_at: at }) => <time dateTime={at}>{formats.instant(at)}</time>,
    },
  ]
  return (
    <Table isWrapped label={words.tabs.deliveries} columns={columns} rows={data} keyOf={({ id }) => id} />
  )
}
