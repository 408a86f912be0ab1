/** One delivery: request, response, all attempts, and a new one on request. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { kontor } from '../../data/api/client.ts'
import { useFormats } from '../../data/formats/format.ts'
import { deliveryQuery } from '../../data/business/webhooks.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useMessageOf, Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { labelOfChoice } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import { useWebhookWords } from '../../words/parts.ts'
import { deliveryTones } from './tones.ts'
import css from './Webhooks.module.css'

export function DeliveryScreen() {
  const messageOf = useMessageOf()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { labels } = useCatalogue()
  const texts = useWebhookWords()
  const formats = useFormats()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(deliveryQuery(id))
  const redeliver = useMutation({
    mutationFn: async () => {
      await kontor.webhooks.deliveries.redeliver(id)
      await client.invalidateQueries({ queryKey: deliveryQuery(id).queryKey })
    },
  })
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  const { request, response } = data
  return (
    <Page
      title={data.event_type}
      text={formats.instant(data.created_at)}
      width="medium"
      buttons={
        <>
          <Badge tone={deliveryTones[data.state] ?? 'neutral'}>{labelOfChoice(labels, data.state)}</Badge>
          <Button onPress={() => redeliver.mutate()} isPending={redeliver.isPending}>
            {texts.redeliver}
          </Button>
        </>
      }
    >
      {redeliver.error && (
        <p className={css.failure} role="alert">
          {messageOf(redeliver.error)}
        </p>
      )}
      {redeliver.isSuccess && <p role="status">{texts.redelivered}</p>}
      <h2 className={css.title}>{texts.attempts}</h2>
      <ol className={css.attempts}>
        {data.attempt_log.map((attempt) => (
          <li key={attempt.attempt}>
            {formats.instant(attempt.started_at)} · {attempt.duration_ms} ms ·{' '}
            {attempt.response?.status ?? attempt.error ?? '–'}
          </li>
        ))}
      </ol>
      {request && <Message title={texts.request} headers={request.headers} body={request.body} />}
      {response && (
        <Message
          title={`${texts.response} ${response.status}`}
          headers={response.headers}
          body={response.body}
        />
      )}
    </Page>
  )
}

interface MessageProps {
  title: string
  headers: Readonly<Record<string, string>>
  body: string | null
}

const Message = ({ title, headers, body }: MessageProps) => (
  <section className={css.message} aria-label={title}>
    <h2 className={css.title}>{title}</h2>
    <pre className={css.code}>
      {Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')}
    </pre>
    {body && <pre className={css.code}>{indented(body)}</pre>}
  </section>
)

/** Returns JSON with line breaks; another text unchanged. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
