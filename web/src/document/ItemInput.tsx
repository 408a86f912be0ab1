/** The product of a line, found by SKU or name as one types. Other text becomes a line without a product. */
import type { ProductDetails } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ComboBox, ComboBoxStateContext, FieldError, Input } from 'react-aria-components'
import { productOptions } from '../data/business/sales.ts'
import field from '../ui/controls/Field.module.css'
import { useFieldErrors } from '../ui/controls/form-errors.ts'
import { Options } from '../ui/controls/Select.tsx'
import { useSalesWords } from '../words/parts.ts'
import { useWords } from '../words/words.ts'

interface ItemInputProps {
  name: string
  label: string
  /** The text of the line: SKU and name. */
  text: string
  productId: string | undefined
  onProduct: (product: ProductDetails) => void
  /** A line without a product. */
  onText: (text: string) => void
}

/** The id of the option that takes the text as it is. */
const asText = (text: string) => `text:${text}`

export const titleOf = ({ sku, name }: Readonly<Record<string, unknown>>): string =>
  [sku, name].filter((each) => typeof each === 'string' && each !== '').join(' · ')

function useItem({ text, onProduct, onText }: ItemInputProps) {
  const words = useSalesWords()
  const [isOpen, setOpen] = useState(false)
  /** The text, while it is not that of the line. */
  const [typed, setTyped] = useState<string>()
  /** Whether Enter or Tab was pressed before the products for the text arrived. */
  const [isAwaiting, setAwaiting] = useState(false)
  const { data, isPlaceholderData } = useQuery({
    ...productOptions(typed ?? ''),
    enabled: isOpen || typed !== undefined,
  })
  const areCurrent = data !== undefined && !isPlaceholderData
  const wanted = typed?.trim() ?? ''
  const products = (data ?? []).map((product) => ({ id: product.id, label: titleOf({ ...product }) }))
  const options = wanted
    ? [...products, { id: asText(wanted), label: words.withoutProduct(wanted) }]
    : products
  const done = () => {
    setTyped(undefined)
    setAwaiting(false)
  }
  const choose = (id: string) => {
    const product = data?.find((each) => each.id === id)
    done()
    if (product) onProduct(product)
    else if (id === asText(wanted)) onText(wanted)
  }
  /** One leaves the field: an SKU names its product, other text stays as it is. */
  const leave = () => {
    if (typed === undefined || isAwaiting) return
    const product = data?.find(({ sku }) => sku?.toLowerCase() === wanted.toLowerCase())
    done()
    if (product && wanted) onProduct(product)
    else if (wanted !== text) onText(wanted)
  }
  const [first] = options
  const chooseFirst = useEffectEvent(() => first && choose(first.id))
  useEffect(() => {
    if (isAwaiting && areCurrent) chooseFirst()
  }, [isAwaiting, areCurrent])
  return { typed, setTyped, setOpen, options, areCurrent, isAwaiting, setAwaiting, choose, leave }
}

export function ItemInput(props: ItemInputProps) {
  const { name, label, text, productId } = props
  const { form } = useWords()
  const { invalid, error } = useFieldErrors(name)
  const item = useItem(props)
  const value = productId ?? (text === '' ? null : asText(text))
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') item.setTyped(undefined)
    if ((key === 'Enter' || key === 'Tab') && item.typed?.trim() && !item.areCurrent) item.setAwaiting(true)
  }
  return (
    <ComboBox
      {...invalid}
      aria-label={label}
      className={field.field ?? ''}
      name={name}
      value={value}
      onChange={(key) => key !== null && key !== value && item.choose(String(key))}
      inputValue={item.typed ?? text}
      onInputChange={(next) => item.setTyped(next === text ? undefined : next)}
      onKeyDown={press}
      onBlur={item.leave}
      onOpenChange={item.setOpen}
      items={item.options}
      menuTrigger={item.typed === undefined ? 'manual' : 'input'}
      allowsCustomValue
      allowsEmptyCollection
    >
      <Input
        className={field.input ?? ''}
        placeholder={form.search}
        onFocus={(event) => event.isTrusted && event.currentTarget.select()}
      />
      <FieldError className={field.error ?? ''}>{error}</FieldError>
      <Options options={item.options} emptyText={form.nothingFound} />
      {item.typed !== undefined && item.areCurrent && <FirstOption first={item.options[0]?.id} />}
    </ComboBox>
  )
}

/** Marks the first option for the text, so that Enter and Tab choose it. With each key the library marks none. */
function FirstOption({ first }: { first: string | undefined }) {
  const state = useContext(ComboBoxStateContext)
  const marked = useRef<string>(undefined)
  useEffect(() => {
    if (!state?.isOpen || first === undefined) return
    const { focusedKey } = state.selectionManager
    const isMarked = focusedKey !== null && state.collection.getItem(focusedKey) !== null
    if (isMarked && marked.current === first) return
    marked.current = first
    state.selectionManager.setFocusedKey(first)
  })
  return null
}
