/** The suggested reorders by supplier, as a dry run of the server, and their creation as drafts. */
import { ConnectionError } from '@kontor/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { useRef } from 'react'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { createReorders, reorderSuggestions } from '../../data/business/receiving.ts'
import { usePermission } from '../../data/people/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { useMessageOf, Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useWarehouseWords } from '../../words/parts.ts'
import { useServerText } from '../../words/server-text.ts'
import css from './Reorders.module.css'
import { Skipped } from './Skipped.tsx'
import { Suggestion } from './Suggestion.tsx'
import { resources } from '../../generated/resources.ts'

export function ReordersScreen() {
  const { reorders: words } = useWarehouseWords()
  const may = usePermission()
  if (!may('operations.purchase_orders.reorder'))
    return (
      <Page title={words.title} width="medium">
        {words.noPermission}
      </Page>
    )
  return <Suggestions />
}

function Suggestions() {
  const messageOf = useMessageOf()
  const textOf = useServerText()
  const { reorders: words } = useWarehouseWords()
  const { count } = useFormats()
  const client = useQueryClient()
  const intention = useRef<string>(undefined)
  const creation = useMutation({
    // A repetition after a lost response must not make the orders twice.
    mutationFn: () => createReorders(client, { idempotencyKey: (intention.current ??= crypto.randomUUID()) }),
    onSettled: (_, failure) => {
      // Whatever the server has answered, the next attempt is a new one.
      if (!(failure instanceof ConnectionError)) intention.current = undefined
    },
  })
  const { data, error, refetch } = useQuery({ ...reorderSuggestions, enabled: !creation.data })
  if (creation.data) return <Created total={creation.data.length} onAgain={creation.reset} />
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  const { orders, warnings } = data
  const button = orders.length > 0 && (
    <Button look="primary" isPending={creation.isPending} onPress={() => creation.mutate()}>
      {words.create(count(orders.length))}
    </Button>
  )
  return (
    <Page title={words.title} text={words.text} width="medium" buttons={button}>
      <div className={css.step}>
        {creation.error && <FailureText>{messageOf(creation.error)}</FailureText>}
        {warnings.map((warning) => (
          <p key={warning} className={css.warning}>
            {textOf(warning)}
          </p>
        ))}
        {orders.length === 0 && <EmptyState icon={PackageCheck} title={words.none} text={words.noneText} />}
        {orders.map((order) => (
          <Suggestion key={order.id} order={order} />
        ))}
        <Skipped skipped={data.skipped} total={data.skippedCount} />
      </div>
    </Page>
  )
}

function Created({ total, onAgain }: { total: number; onAgain: () => void }) {
  const { reorders: words } = useWarehouseWords()
  const { count } = useFormats()
  const navigate = useNavigate()
  const address = to(resources.purchaseOrders.path)
  return (
    <EmptyState
      isPage
      icon={PackageCheck}
      title={total === 0 ? words.nothingMade : words.done(count(total))}
      text={total === 0 ? undefined : words.doneText}
    >
      {total > 0 && (
        <Button
          look="primary"
          autoFocus
          onPress={() => void navigate({ ...address, search: { status: 'draft' } })}
        >
          {words.showOrders}
        </Button>
      )}
      <Button onPress={onAgain}>{words.again}</Button>
    </EmptyState>
  )
}
