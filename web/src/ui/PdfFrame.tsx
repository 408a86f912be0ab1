/** A PDF in the viewer of the browser. The server forbids frames, so the file is read and shown from memory. */
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../words/words.ts'
import { Button } from './controls/Button.tsx'
import { Notice } from './page/Notice.tsx'
import css from './PdfFrame.module.css'
import { useObjectUrl } from './useObjectUrl.ts'

interface PdfFrameProps {
  file: Blob | undefined
  title: string
  /** Lower than the window. */
  isInDialog?: boolean
}

export function PdfFrame({ file, title, isInDialog = false }: PdfFrameProps) {
  const url = useObjectUrl(file)
  return url ? (
    <Viewer url={`${url}#navpanes=0&view=FitH`} title={title} isInDialog={isInDialog} />
  ) : (
    <Notice />
  )
}

/**
 * The viewer gets all keys while it has the focus, those of the app too. So a button leads back, before the frame and
 * after it for the Tab key.
 */
function Viewer({ url, title, isInDialog }: { url: string; title: string; isInDialog: boolean }) {
  const { pdf } = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const hasFocus = useFrameFocus(frame)
  const leave = () => page.current?.focus()
  return (
    <div ref={page} tabIndex={-1} role="group" aria-label={title} className={css.page}>
      <div className={`${css.bar} ${hasFocus ? css.shown : ''}`}>
        <span role="status">{hasFocus && pdf.hasKeys}</span>
        <Button size="small" onPress={leave}>
          {pdf.leave}
        </Button>
      </div>
      <iframe
        ref={frame}
        className={`${css.pdf} ${isInDialog ? css.inDialog : ''}`}
        src={url}
        title={title}
      />
      <div className={css.bar}>
        <Button size="small" onPress={leave}>
          {pdf.leave}
        </Button>
      </div>
    </div>
  )
}

/**
 * Returns whether the frame has the focus. Viewers take it when they have loaded a file; only a click into the frame
 * or the Tab key gives it to them here.
 */
function useFrameFocus(frame: React.RefObject<HTMLIFrameElement | null>): boolean {
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    let former: Element | null = document.activeElement
    let isTab = false
    const note = () => {
      if (document.activeElement !== frame.current) former = document.activeElement
    }
    const press = ({ key }: KeyboardEvent) => {
      isTab = key === 'Tab'
    }
    const check = () => {
      const isFrame = document.activeElement === frame.current
      if (isFrame && !isTab && !frame.current?.matches(':hover')) {
        frame.current?.blur()
        if (former instanceof HTMLElement) former.focus({ preventScroll: true })
        window.focus()
      } else setFocus(isFrame)
    }
    // The document has its new active element after the event.
    const checkSoon = () => void setTimeout(check)
    const events = [
      ['focusin', note],
      ['keydown', press],
      ['blur', checkSoon],
      ['focus', checkSoon],
    ] as const
    for (const [type, listener] of events) addEventListener(type, listener as EventListener, true)
    return () => {
      for (const [type, listener] of events) removeEventListener(type, listener as EventListener, true)
    }
  }, [frame])
  return hasFocus
}
