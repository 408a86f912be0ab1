/**
 * The keys of a receipt. Digits set the line with the focus, arrows choose a line, `a` takes all that is left. Any other
 * character begins a code: a scanner types it wherever the focus is, so it goes on in the field for codes.
 */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface ReceivingKeys {
  form: RefObject<HTMLFormElement | null>
  scan: RefObject<HTMLInputElement | null>
  quantities: Readonly<Record<string, string>>
  /** Whether a text is the code of a line although it consists of digits. */
  isCode: (text: string) => boolean
  set: (id: string, quantity: string) => void
  setAll: (quantities: Readonly<Record<string, string>>) => void
  takeAll: () => void
  onText: (add: string) => void
  onScan: (code: string) => void
}

/** A scanner types the next character of a code within this time; a person does not. */
const scannerMs = 80

interface Before {
  at: number
  quantities: Readonly<Record<string, string>>
}

const isPrintable = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

export function useReceivingKeys(keys: ReceivingKeys): void {
  /** The line with the focus, and its quantity before anything was typed. */
  const entered = useRef({ id: '', quantity: '' })
  const beforeAll = useRef<Before>(undefined)

  const jump = (prefix: string) => {
    keys.onText(prefix)
    keys.scan.current?.focus()
  }
  const onCharacter = (event: KeyboardEvent, line: string | undefined, typed: string) => {
    const before = beforeAll.current
    beforeAll.current = undefined
    if (before && event.timeStamp - before.at < scannerMs) {
      keys.setAll(before.quantities)
      return jump('a')
    }
    if (event.key === 'a' && !event.repeat) {
      event.preventDefault()
      beforeAll.current = { at: event.timeStamp, quantities: keys.quantities }
      return keys.takeAll()
    }
    if (line !== undefined && /\d/.test(event.key)) return
    if (line === undefined) return jump('')
    // The code has begun with digits, which are no quantity.
    const { id, quantity } = entered.current
    const hasTyped = id === line && typed !== quantity
    if (hasTyped) keys.set(line, quantity)
    jump(hasTyped ? typed : '')
  }
  const move = (target: HTMLElement, by: number) => {
    const all = [...(keys.form.current?.querySelectorAll<HTMLInputElement>('[data-scan], [data-line]') ?? [])]
    all[all.findIndex((each) => each === target) + by]?.focus()
  }
  const onEnter = (event: KeyboardEvent, target: HTMLInputElement, line: string) => {
    event.preventDefault()
    if (!keys.isCode(target.value)) return move(target, 1)
    keys.set(line, entered.current.id === line ? entered.current.quantity : '')
    keys.onScan(target.value)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target
    if (!(target instanceof HTMLElement) || event.defaultPrevented || event.isComposing) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      return keys.form.current?.requestSubmit()
    }
    const line = target.dataset['line']
    const isScan = 'scan' in target.dataset
    if ((line !== undefined || isScan) && /^Arrow(?:Up|Down)$/.test(event.key)) {
      event.preventDefault()
      return move(target, event.key === 'ArrowDown' ? 1 : -1)
    }
    // Other fields of the dialog take all characters.
    if (isScan || (line === undefined && target.closest('input, textarea, select, [role=listbox]'))) return
    const typed = target instanceof HTMLInputElement ? target.value : ''
    if (event.key === 'Enter' && line !== undefined) return onEnter(event, target as HTMLInputElement, line)
    if (isPrintable(event)) onCharacter(event, line, typed)
  })
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['line'] === undefined) return
    entered.current = { id: target.dataset['line'], quantity: target.value }
  })
  useEffect(() => {
    const focus = (event: FocusEvent) => onFocus(event)
    const key = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('focusin', focus)
    document.addEventListener('keydown', key, true)
    return () => {
      document.removeEventListener('focusin', focus)
      document.removeEventListener('keydown', key, true)
    }
  }, [])
}
