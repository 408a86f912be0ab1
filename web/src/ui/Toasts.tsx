/** The messages above the page. They stay while they have the focus or the pointer, so that nobody has to hurry. */
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../words/words.ts'
import { Button, IconButton } from './controls/Button.tsx'
import css from './Toasts.module.css'
import { closeToast, type Toast, useToasts } from './toast.ts'

export function Toasts() {
  const toasts = useToasts()
  const { messages } = useWords()
  return (
    // It is there before its messages, so that screen readers announce them.
    <div role="status" className={css.toasts} data-not-printed aria-label={messages.label}>
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

const shownMs = 10_000

function Message({ toast: { id, text, isFailure = false, action } }: { toast: Toast }) {
  const { app } = useWords()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || isFailure) return undefined
    const timer = setTimeout(() => closeToast(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, isHeld, isFailure])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div role={isFailure ? 'alert' : undefined} className={css.toast} {...hold}>
      <p className={css.text}>{text}</p>
      {action && (
        <Button
          size="small"
          onPress={() => {
            closeToast(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={app.close} size="small" onPress={() => closeToast(id)}>
        <X />
      </IconButton>
    </div>
  )
}
