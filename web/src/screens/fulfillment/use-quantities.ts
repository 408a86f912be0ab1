/** The quantities of a shipment or a return while they are entered, and what the server says about them. */
import type { OrderItem } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDryRun } from '../../data/records/dry-run.ts'
import { useFormats } from '../../data/formats/format.ts'
import { changeStock } from '../../data/business/fulfillment.ts'
import { bodyOf } from '../../data/records/metadata.ts'
import type { Change } from '../../data/records/records.ts'
import { useForm, type Values } from '../../form/form.ts'
import { quantityOf, textOfQuantity } from '../../form/scan/quantity.ts'
import { lineErrors } from './line-errors.ts'

interface QuantityRules<T> {
  /** Returns the request with this body. */
  changeWith: (body: object) => Change<T>
  lines: readonly OrderItem[]
  /** Returns all that is left of a line. */
  leftOf: (line: OrderItem) => number
  /** Returns the first quantity of a line. */
  firstOf: (line: OrderItem) => number
  /** The first values of the other fields. */
  initial?: Readonly<Record<string, unknown>>
}

type Texts = Readonly<Record<string, string>>

export function useQuantities<T>(rules: QuantityRules<T>) {
  const { changeWith, lines, leftOf, firstOf, initial = {} } = rules
  const client = useQueryClient()
  const { language } = useFormats()
  const form = useForm(initial)
  const textsOf = (quantity: (line: OrderItem) => number): Texts =>
    Object.fromEntries(
      lines.flatMap((line) =>
        quantity(line) > 0 ? [[line.id, textOfQuantity(quantity(line), language)]] : [],
      ),
    )
  const [texts, setTexts] = useState(() => textsOf(firstOf))
  /** The latest request, which its errors are about. */
  const [sent, setSent] = useState<{ values: Values; ids: readonly string[] }>()
  const items = lines.flatMap(({ id }) => {
    const quantity = quantityOf(texts[id])
    return quantity > 0 ? [{ id, quantity }] : []
  })
  const ids = items.map(({ id }) => id)
  const isEmpty = items.length === 0
  const change = (next: (before: Texts) => Texts) => {
    setTexts(next)
    // Other quantities are another intention: the form must not repeat the request before.
    form.set('items', undefined)
  }
  const body = { ...bodyOf(form.values), items }
  const check = useDryRun(isEmpty || form.isSubmitted ? undefined : changeWith(body), ids)
  const isAnswered = form.failure !== undefined && sent?.values === form.values
  const failure = isAnswered ? form.failure : isEmpty ? undefined : check.failure
  const submit = async (): Promise<T | undefined> => {
    if (isEmpty || form.isPending) return undefined
    let result: T | undefined
    setSent({ values: form.values, ids })
    const isDone = await form.submit(async (values, options) => {
      const request = changeWith({ ...bodyOf(values), items })
      result = await changeStock(client, { ...request, options })
    })
    return isDone ? result : undefined
  }
  return {
    form,
    lines,
    texts,
    /** The quantity of a line as a number. */
    quantityOf: (id: string) => quantityOf(texts[id]),
    leftOf,
    isEmpty,
    set: (id: string, text: string) => change((before) => ({ ...before, [id]: text })),
    setTo: (id: string, quantity: number) =>
      change((before) => ({ ...before, [id]: quantity > 0 ? textOfQuantity(quantity, language) : '' })),
    takeAll: () => change(() => textsOf(leftOf)),
    clear: () => change(() => ({})),
    /** The result for what is entered, before it is done. */
    preview: isEmpty || failure !== undefined ? undefined : check.result,
    isChecking: check.isPending,
    failure,
    errors: lineErrors(failure, isAnswered ? (sent?.ids ?? []) : check.refusedKeys),
    submit,
  }
}

export type QuantitiesState<T = unknown> = ReturnType<typeof useQuantities<T>>
