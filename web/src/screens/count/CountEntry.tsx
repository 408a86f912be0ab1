/** The fields of a count: the code of a product, then its number. A scanner alone counts piece by piece. */
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { useFormats } from '../../data/formats/format.ts'
import { findProduct, type FoundProduct } from '../../data/business/stock.ts'
import { Burst, isCharacter } from '../../form/scan/burst.ts'
import { ScanField, type ScanResult } from '../../form/scan/ScanField.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
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
          <div ref={numberRef}>
            <TextField
              label={words.counted(current.name)}
              inputMode="numeric"
              autoComplete="off"
              placeholder="1"
              value={number}
              onChange={setNumber}
              onKeyDown={onNumberKey}
            />
          </div>
          <Button look="primary" onPress={() => finish()}>
            {words.set}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Returns the pieces that a text means: one, if no number was typed. */
const piecesOf = (text: string): number => (isNumber(text) ? Number(text) : 1)

const isNumber = (text: string) => /^\d+$/.test(text) && text.length <= numberDigits

/** The counted pieces and the product that waits for its number. */
function useProducts(draft: CountDraft, onResult: (result: ScanResult) => void) {
  const { count: words } = useWarehouseWords()
  const formats = useFormats()
  const add = (product: FoundProduct, pieces: number) =>
    draft.change((before) => {
      const after = withPieces(before, product, pieces)
      onResult({ text: words.added(product.name, formats.number(Number(after.lines[0]?.counted))) })
      return after
    })
  /** The next product ends the one before it. */
  const begin = (product: FoundProduct, piecesBefore: number) => {
    onResult({ text: product.name })
    draft.change((before) => {
      const rest = before.current ? withPieces(before, before.current, piecesBefore) : before
      return { ...rest, current: product }
    })
  }
  const cancel = () => draft.change(({ current: _, ...before }) => before)
  return { current: draft.value.current, add, begin, cancel }
}

/** A shorter burst of digits is a number. */
const codeAtLeast = 6

const focusIn = (element: HTMLElement | null) => element?.querySelector('input')?.focus()

function useEntry(draft: CountDraft) {
  const messageOf = useMessageOf()
  const { scan: words } = useWarehouseWords()
  const inputRef = useRef<HTMLInputElement>(null)
  const numberRef = useRef<HTMLDivElement>(null)
  const burst = useRef(new Burst())
  const [text, setText] = useState('')
  const [number, setNumber] = useState('')
  const [result, setResult] = useState<ScanResult>()
  const { current, add, begin, cancel } = useProducts(draft, setResult)
  // A user who types the next code already keeps the focus there.
  const currentId = current?.id
  useEffect(() => {
    if (currentId !== undefined && inputRef.current?.value === '') focusIn(numberRef.current)
  }, [currentId])
  const look = async (code: string) => {
    setResult({ text: words.searching(code) })
    try {
      const product = await findProduct(code)
      if (!product) return setResult({ text: words.unknown(code), isFailure: true })
      begin(product, piecesOf(numberRef.current?.querySelector('input')?.value ?? ''))
      setNumber('')
    } catch (error) {
      // The code is kept, so that it can be sent again.
      setText(code)
      setResult({ text: messageOf(error), isFailure: true })
    }
  }
  const onScan = (code: string, typed = number) => {
    setText('')
    if (current) add(current, piecesOf(typed))
    setNumber('')
    void look(code)
  }
  const finish = (event?: { timeStamp: number }) => {
    const { before: typedBefore, text: code } = burst.current
    // A code of digits only would be a number.
    const isScanned = event !== undefined && code.length >= codeAtLeast && burst.current.isContinued(event)
    burst.current.end()
    if (!current) return
    if (isScanned) return onScan(code, isNumber(typedBefore) ? typedBefore : '')
    const typed = number.trim()
    if (typed !== '' && !isNumber(typed)) {
      // A scanner has typed the code of the next product, perhaps after the number.
      const { before } = burst.current
      const isBehind = isNumber(before) && typed.startsWith(before)
      return onScan(isBehind ? typed.slice(before.length) : typed, isBehind ? before : '')
    }
    flushSync(() => {
      add(current, piecesOf(typed))
      setNumber('')
    })
    inputRef.current?.focus()
  }
  const onNumberKey = (event: KeyboardEvent) => {
    if (isCharacter(event)) burst.current.note(event.nativeEvent, number)
    if (event.key === 'Escape') {
      cancel()
      setNumber('')
      inputRef.current?.focus()
    }
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    finish(event.nativeEvent)
  }
  const scanning = { text, onText: setText, onScan: (code: string) => onScan(code), result, inputRef }
  return { scanning, number, setNumber, numberRef, onNumberKey, finish }
}
