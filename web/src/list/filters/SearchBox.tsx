/** The search of a list. What one types stays here for a moment before it changes the address. */
import { Search, X } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { Button, Input, SearchField } from 'react-aria-components'
import { useWords } from '../../words/words.ts'
import css from './Filters.module.css'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** Enter or the arrow down leads to the results. */
  onLeave: () => void
  ref: Ref<{ focus: () => void }>
}

const pauseMs = 200

export function SearchBox({ label, value, onChange, onLeave, ref }: SearchBoxProps) {
  const { app } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  /** The text that the address has got from here. */
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  // Back, Reset or another view changes the address. What one types meanwhile stays.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  const send = useRef(onChange)
  useEffect(() => {
    send.current = onChange
  })
  useEffect(() => {
    if (text === sent) return undefined
    const timer = setTimeout(() => {
      setSent(text)
      send.current(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, sent])
  const leave = () => {
    if (text !== sent) {
      setSent(text)
      onChange(text)
    }
    onLeave()
  }
  const press = ({ key }: { key: string }) => void (key === 'ArrowDown' && leave())
  useImperativeHandle(ref, () => ({ focus: () => input.current?.select() }), [])
  return (
    <SearchField
      aria-label={label}
      className={css.search ?? ''}
      value={text}
      onChange={setText}
      onSubmit={leave}
    >
      <Search aria-hidden />
      <Input ref={input} onKeyDown={press} className={css.input ?? ''} placeholder={label} />
      {text !== '' && (
        <Button className={css.clear ?? ''} aria-label={app.close}>
          <X aria-hidden />
        </Button>
      )}
    </SearchField>
  )
}
