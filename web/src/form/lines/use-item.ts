/**
 * The choice of the item of a line. A product stays until another item is chosen or the text is emptied: text that was
 * typed over it and left again changes nothing.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  activateProduct,
  isSkuOf,
  type LineProduct,
  productOptions,
  type Trade,
} from '../../data/business/products.ts'
import { usePermission } from '../../data/people/session.ts'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useLineWords } from '../../words/parts.ts'
import type { ItemOption } from './ItemOptions.tsx'

export interface ItemChoice {
  trade: Trade
  /** SKU and name of the line. */
  text: string
  hasProduct: boolean
  takesText: boolean
  canCreate: boolean
  onProduct: (product: LineProduct) => void
  /** A line without a product; an empty text empties the item. */
  onText: (text: string) => void
  onCreate: (name: string) => void
  /** A text is being looked up; undefined: not any more. */
  onAwait: (text: string | undefined) => void
  /** The item is known, or will be: one goes on. */
  onDone: () => void
}

/** Drafts are activated before they are sold. One buys and rents them as they are. */
const isDraftFor = (trade: Trade, { status }: LineProduct) => trade === 'sale' && status === 'draft'

const labelOf = (product: LineProduct, isDraft: boolean, activate: (name: string) => string) => {
  const name = [product.sku, product.name].filter(Boolean).join(' · ')
  return isDraft ? activate(name) : name
}

const textId = 'text'
const createId = 'create'

/** The typed text, and whether its products are shown or awaited. */
function useTyped({ text, onAwait }: ItemChoice) {
  const [isOpen, setOpen] = useState(false)
  /** The text, while it is not that of the line. */
  const [typed, setTyped] = useState<string>()
  /** The option that arrow keys lead to. */
  const [marked, setMarked] = useState<string>()
  /** What is taken when the products for the text arrive: one has left the field before. */
  const [awaiting, setAwaiting] = useState<'first' | 'exact'>()
  const wanted = typed?.trim() ?? ''
  const begin = (next: string | undefined, isShown: boolean) => {
    if (awaiting) onAwait(undefined)
    setTyped(next)
    setMarked(undefined)
    setAwaiting(undefined)
    setOpen(isShown)
  }
  return {
    isOpen,
    typed,
    marked,
    awaiting,
    wanted,
    setOpen,
    setMarked,
    close: () => begin(undefined, false),
    type: (next: string) => begin(next === text ? undefined : next, true),
    wait: (taken: 'first' | 'exact') => {
      setOpen(false)
      setAwaiting(taken)
      onAwait(wanted)
    },
  }
}

type Typed = ReturnType<typeof useTyped>

/** The options for the text. */
function useOptions({ trade, takesText, hasProduct, canCreate }: ItemChoice, typed: Typed) {
  const words = useLineWords()
  const may = usePermission()
  const { wanted, marked, isOpen, awaiting } = typed
  const { data, isPlaceholderData } = useQuery({
    ...productOptions(trade, wanted, trade === 'sale' && may('operations.products.activate')),
    enabled: isOpen || awaiting !== undefined,
  })
  const areCurrent = data !== undefined && !isPlaceholderData
  const isDraft = (product: LineProduct) => isDraftFor(trade, product)
  const products = (data ?? []).toSorted((one, other) => Number(isDraft(one)) - Number(isDraft(other)))
  const options: readonly ItemOption[] = [
    ...products.map((product) => ({
      id: product.id,
      label: labelOf(product, isDraft(product), words.activateDraft),
      isMuted: isDraft(product),
      product,
    })),
    ...(wanted && takesText ? [{ id: textId, label: words.withoutProduct(wanted) }] : []),
    ...(wanted && canCreate ? [{ id: createId, label: words.createProduct(wanted) }] : []),
  ]
  /** The option that Enter takes: a product, or the text if the line has no product yet. */
  const first = products.find((each) => !isDraft(each))?.id ?? (takesText && !hasProduct ? textId : undefined)
  const usual = wanted && areCurrent ? first : undefined
  const current = options.some(({ id }) => id === marked) ? marked : usual
  const mark = (by: number) => {
    if (!isOpen) return typed.setOpen(true)
    const at = options.findIndex(({ id }) => id === current)
    const next = at < 0 && by < 0 ? options.length - 1 : (at + by + options.length) % options.length
    return typed.setMarked(options[next]?.id)
  }
  return { products, options, areCurrent, current, mark }
}

export function useItem(choice: ItemChoice) {
  const { trade, text, hasProduct, onProduct, onText, onCreate, onDone } = choice
  const client = useQueryClient()
  const messageOf = useMessageOf()
  const state = useTyped(choice)
  const { typed, wanted, awaiting, close, wait } = state
  const { products, options, areCurrent, current, mark } = useOptions(choice, state)
  const take = (id: string | undefined) => {
    const product = products.find((each) => each.id === id)
    close()
    if (product) void activated(product)
    else if (id === textId) onText(wanted)
    else if (id === createId) onCreate(wanted)
  }
  /** A draft is activated before it is in the line; if that is refused, the line stays as it was. */
  const activated = async (product: LineProduct) => {
    try {
      if (isDraftFor(trade, product)) await activateProduct(client, product.id)
      onProduct(product)
    } catch (error) {
      showToast({ text: messageOf(error), isFailure: true })
    }
  }
  /** Takes what was typed after the field was left. */
  const settle = (isFirst: boolean) => {
    const exact = products.find(({ sku }) => isSkuOf(wanted, sku))
    const found = exact ?? (isFirst ? products.find((each) => !isDraftFor(trade, each)) : undefined)
    if (found) return take(found.id)
    close()
    // A line without a product has the text; where a line needs one, it says that there is none.
    return hasProduct ? undefined : onText(wanted)
  }
  const arrive = useEffectEvent(() => settle(awaiting === 'first'))
  useEffect(() => {
    if (awaiting && areCurrent) arrive()
  }, [awaiting, areCurrent])
  const choose = (id: string) => {
    take(id)
    if (id !== createId) onDone()
  }
  const empty = () => {
    close()
    onText('')
  }
  const enter = () => {
    if (typed === undefined && current === undefined) return text === '' ? undefined : onDone()
    if (typed !== undefined && wanted === '') return empty()
    if (areCurrent && current !== undefined) return choose(current)
    if (areCurrent && hasProduct) close()
    else if (areCurrent) settle(true)
    else wait('first')
    return onDone()
  }
  const leave = (isByTab: boolean) => {
    state.setOpen(false)
    if (typed === undefined || awaiting) return
    if (wanted === '') empty()
    else if (!areCurrent) wait(isByTab ? 'first' : 'exact')
    else if (isByTab && current !== undefined) take(current)
    else settle(false)
  }
  return { ...state, shown: typed ?? text, options, current, choose, enter, leave, mark }
}
