/** The fields of a count: the code of a product, then its number. A scanner alone counts piece by piece. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormats } from '../../data/format.ts'
import { findProduct, type FoundProduct } from '../../data/stock.ts'
import { ScanField, type ScanResult } from '../../form/scan/ScanField.tsx'
import { Button } from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import { messageOf } from '../../ui/Notice.tsx'
import { useWarehouseWords } from '../../words/parts.ts'
import css from './Count.module.css'
import { type CountDraft, withPieces } from './counting.ts'

/** More digits than this are a code. */
const numberDigits = 9

export function CountEntry({ draft }: { draft: CountDraft }) {
  const { count: words } = useWarehouseWords()
  const { current } = draft.value
  const { scanning, number, setNumber, numberRef, onNumberKey, finish } = useEntry(draft)
  return (
    <div className={css.entry}>
      <ScanField {...scanning} autoFocus={!current} />
      {current && (
        <div className={css.number}>
          <label className={field.field}>
            <span className={field.label}>{words.counted(current.name)}</span>
            <input
              ref={numberRef}
              className={`${field.input} ${field.number}`}
              inputMode="numeric"
              autoComplete="off"
              placeholder="1"
              value={number}
              onChange={(event) => setNumber(event.currentTarget.value)}
              onKeyDown={onNumberKey}
            />
          </label>
          <Button look="primary" onPress={finish}>
            {words.set}
          </Button>
        </div>
      )}
    </div>
  )
}

function useEntry(draft: CountDraft) {
  const { count: words, scan: scanWords } = useWarehouseWords()
  const formats = useFormats()
  const inputRef = useRef<HTMLInputElement>(null)
  const numberRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [number, setNumber] = useState('')
  const [result, setResult] = useState<ScanResult>()
  const { current } = draft.value
  // Whoever types the next code already goes on with it.
  const currentId = current?.id
  useEffect(() => {
    if (currentId !== undefined && inputRef.current?.value === '') numberRef.current?.focus()
  }, [currentId])
  const add = (product: FoundProduct, pieces: number) =>
    draft.change((before) => {
      const after = withPieces(before, product, pieces)
      setResult({ text: words.added(product.name, formats.number(Number(after.lines[0]?.counted))) })
      return after
    })
  /** The next product ends the one before it: one piece, if no number was typed. */
  const begin = (product: FoundProduct) => {
    setResult({ text: product.name })
    draft.change((before) => {
      const pieces = Number(numberRef.current?.value || 1)
      const rest = before.current ? withPieces(before, before.current, pieces) : before
      return { ...rest, current: product }
    })
    setNumber('')
  }
  const look = async (code: string) => {
    setResult({ text: scanWords.searching(code) })
    try {
      const product = await findProduct(code)
      if (product) begin(product)
      else setResult({ text: scanWords.unknown(code), isFailure: true })
    } catch (error) {
      // The code is kept, so that it can be sent again.
      setText(code)
      setResult({ text: messageOf(error), isFailure: true })
    }
  }
  const onScan = (code: string) => {
    setText('')
    if (current) add(current, Number(number || 1))
    setNumber('')
    void look(code)
  }
  const finish = () => {
    if (!current) return
    const typed = number.trim()
    if (typed !== '' && !(/^\d+$/.test(typed) && typed.length <= numberDigits)) {
      // A scanner has typed the code of the next product.
      setNumber('')
      add(current, 1)
      return void look(typed)
    }
    flushSync(() => {
      add(current, Number(typed || 1))
      setNumber('')
    })
    inputRef.current?.focus()
  }
  const onNumberKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      draft.change(({ current: _, ...before }) => before)
      setNumber('')
      inputRef.current?.focus()
    }
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    finish()
  }
  const scanning = { text, onText: setText, onScan, result, inputRef }
  return { scanning, number, setNumber, numberRef, onNumberKey, finish }
}
