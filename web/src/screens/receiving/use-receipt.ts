/** The state of a receipt: kept in the window, checked by the server while it is entered, sent once. */
import { KontorError, type PurchaseOrderDetails, type PurchaseOrderItem } from '@kontor/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { purchaseOrders } from '../../generated/resources/purchase-orders.ts'
import { useDraft } from '../../data/records/drafts.ts'
import { type ReceiptBody, receiptCheck, receiveOrder, refreshOrder } from '../../data/business/receiving.ts'
import {
  bodyOfReceipt,
  emptyReceipt,
  lineErrors,
  openLines,
  type Place,
  type Receipt,
  type Refusal,
} from './receipt.ts'

/** The server checks what was entered after such a pause. */
const pauseMs = 300

/** Returns the value after it has not changed for some time. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const isAnswer = (error: unknown): error is KontorError =>
  error instanceof KontorError && error.status !== undefined

export function useReceipt(resource: typeof purchaseOrders, order: PurchaseOrderDetails) {
  const draft = useDraft<Receipt>(`receipt.${order.id}`, emptyReceipt)
  const [isKept] = useState(() => Object.values(draft.value.quantities).some(Boolean))
  const receipt = draft.value
  const lines = openLines(order, receipt)
  const body = bodyOfReceipt(order, receipt)
  const sending = useSending(resource, order, body, draft)
  const setQuantities = (quantities: (before: Receipt['quantities']) => Receipt['quantities']) =>
    draft.change((before) => ({ ...before, quantities: quantities(before.quantities) }))
  return {
    ...sending,
    order,
    lines,
    receipt,
    isKept,
    isEmpty: body.items.length === 0,
    set: (id: string, quantity: string) => setQuantities((before) => ({ ...before, [id]: quantity })),
    raise: ({ id }: PurchaseOrderItem) =>
      setQuantities((before) => ({ ...before, [id]: String(Number(before[id] ?? 0) + 1) })),
    takeAll: () =>
      setQuantities(() =>
        Object.fromEntries(lines.map(({ id, quantity_remaining }) => [id, String(quantity_remaining)])),
      ),
    setAll: (quantities: Receipt['quantities']) => setQuantities(() => quantities),
    setPlace: (id: string, place: Place) =>
      draft.change((before) => ({
        ...before,
        places: { ...before.places, [id]: { ...before.places[id], ...place } },
      })),
    setDetail: (name: string, value: unknown) =>
      draft.change((before) => ({ ...before, details: { ...before.details, [name]: value } })),
    clear: draft.clear,
  }
}

function useSending(
  resource: typeof purchaseOrders,
  order: PurchaseOrderDetails,
  body: ReceiptBody,
  draft: ReturnType<typeof useDraft<Receipt>>,
) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<Refusal>()
  const [isSending, setSending] = useState(false)
  const current = JSON.stringify(body)
  const settled = useSettled(current)
  const checked = JSON.parse(settled) as ReceiptBody
  const remaining = order.items.map(({ quantity_remaining }) => quantity_remaining)
  // It may be recorded already: it is repeated with its key, and not compared with what is left now.
  const isUnanswered = draft.value.sent?.body === current
  const check = useQuery({
    ...receiptCheck(order.id, checked, remaining),
    enabled: !isSending && !isUnanswered && checked.items.length > 0,
  })
  const isRefused = !isUnanswered && isAnswer(check.error)
  const refusal = failure ?? (isRefused ? { error: check.error, body: checked } : undefined)
  const submit = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      const { sent } = draft.value
      if (sent?.body !== current) await client.fetchQuery(receiptCheck(order.id, body, remaining))
      const key = sent?.body === current ? sent.key : crypto.randomUUID()
      draft.change((before) => ({ ...before, sent: { key, body: current } }))
      const received = await receiveOrder(client, resource, {
        id: order.id,
        body,
        options: { idempotencyKey: key },
      })
      draft.clear()
      return received
    } catch (error) {
      setFailure({ error, body })
      setSending(false)
      if (isAnswer(error)) {
        // The server has answered, so the next attempt is a new one. What remains may have changed.
        draft.change(({ sent: _, ...before }) => before)
        void refreshOrder(client, order.id)
      }
      return undefined
    }
  }
  return {
    submit,
    isSending,
    refusal,
    failure,
    errors: lineErrors(refusal, body),
    /** The order after the receipt, for what is entered now. */
    preview: settled === current && !check.isError ? check.data : undefined,
    isChecking: check.isFetching || settled !== current,
  }
}

export type ReceiptState = ReturnType<typeof useReceipt>
