/**
 * The keys of a receipt. Digits set the line with the focus, arrows choose a line, `a` takes all that is left. Any
 * other character begins a code: a scanner types it wherever the focus is, so it goes on in the field for codes.
 */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Burst, isCharacter, scannerMs } from '../../form/scan/burst.ts'

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

type Quantities = ReceivingKeys['quantities']

/** The latest typed characters. */
class Typed {
  readonly burst = new Burst()
  /** The line with the focus, and its quantity before anything was typed. */
  line = { id: '', quantity: '' }
  /** The quantities before `a`, which may turn out to be the first character of a code. */
  beforeAll: { at: number; quantities: Quantities } | undefined
}

/** Goes on in the field for codes. The character of the current key arrives there by itself. */
function jump({ onText, scan }: ReceivingKeys, prefix = ''): void {
  onText(prefix)
  scan.current?.focus()
}

function move({ form }: ReceivingKeys, from: HTMLElement, by: number): void {
  const all = [...(form.current?.querySelectorAll<HTMLInputElement>('[data-scan] input, [data-line]') ?? [])]
  all[all.findIndex((each) => each === from) + by]?.focus()
}

/** A character outside of the field for codes: on a line, or where nothing is typed. */
function onCharacter(
  keys: ReceivingKeys,
  typed: Typed,
  event: KeyboardEvent,
  input: HTMLInputElement | null,
) {
  const { beforeAll, burst } = typed
  typed.beforeAll = undefined
  if (beforeAll && event.timeStamp - beforeAll.at < scannerMs) {
    keys.setAll(beforeAll.quantities)
    return jump(keys, 'a')
  }
  if (event.key === 'a' && !burst.isContinued(event)) {
    event.preventDefault()
    if (event.repeat) return
    typed.beforeAll = { at: event.timeStamp, quantities: keys.quantities }
    return keys.takeAll()
  }
  if (!input) return jump(keys)
  if (/\d/.test(event.key)) return burst.note(event, input.value)
  if (!burst.isContinued(event)) return jump(keys)
  // The code has begun with digits, which are no quantity.
  keys.set(input.dataset['line'] ?? '', burst.before)
  jump(keys, burst.text)
}

/** Enter on a line goes to the next one, unless a scanner has typed a code of digits there. */
function onEnter(keys: ReceivingKeys, { burst, line }: Typed, event: KeyboardEvent, input: HTMLInputElement) {
  event.preventDefault()
  const id = input.dataset['line'] ?? ''
  const isScanned = burst.isContinued(event)
  burst.end()
  if (isScanned && keys.isCode(burst.text)) {
    keys.set(id, burst.before)
    return keys.onScan(burst.text)
  }
  if (!keys.isCode(input.value)) return move(keys, input, 1)
  const code = input.value
  keys.set(id, line.id === id ? line.quantity : '')
  keys.onScan(code)
}

function onKey(keys: ReceivingKeys, typed: Typed, event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.isComposing) return
  if (key === 'Enter' && (event.metaKey || event.ctrlKey)) {
    event.preventDefault()
    return keys.form.current?.requestSubmit()
  }
  const input = target instanceof HTMLInputElement && target.dataset['line'] !== undefined ? target : null
  const isScan = target.closest('[data-scan]') !== null
  if ((input || isScan) && (key === 'ArrowUp' || key === 'ArrowDown')) {
    event.preventDefault()
    typed.burst.end()
    return move(keys, target, key === 'ArrowDown' ? 1 : -1)
  }
  // Other fields of the dialog take all characters.
  if (isScan || (!input && target.closest('input, textarea, select, [role=listbox]'))) return
  if (key === 'Enter' && input) return onEnter(keys, typed, event, input)
  if (isCharacter(event)) onCharacter(keys, typed, event, input)
}

export function useReceivingKeys(keys: ReceivingKeys): void {
  const typed = useRef(new Typed())
  const press = useEffectEvent((event: KeyboardEvent) => onKey(keys, typed.current, event))
  useEffect(() => {
    const focus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || target.dataset['line'] === undefined) return
      typed.current.line = { id: target.dataset['line'], quantity: target.value }
    }
    const onPress = (event: KeyboardEvent) => press(event)
    document.addEventListener('focusin', focus)
    document.addEventListener('keydown', onPress, true)
    return () => {
      document.removeEventListener('focusin', focus)
      document.removeEventListener('keydown', onPress, true)
    }
  }, [])
}
