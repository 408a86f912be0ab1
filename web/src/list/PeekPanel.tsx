/** The preview of a record beside its list: the page of the record at a narrow width. */
import { lazy, Suspense, useEffect, useRef, type KeyboardEvent } from 'react'
import type { Pages } from '../declaration/page.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { useWords } from '../words/words.ts'
import css from './PeekPanel.module.css'

const RecordPage = lazy(() =>
  import('../record/RecordPage.tsx').then((module) => ({ default: module.RecordPage })),
)

interface PeekPanelProps {
  pages: Pages
  id: string
  onMove: (by: 1 | -1) => void
  onClose: () => void
}

const typing = 'input, textarea, select, [contenteditable=true]'

export function PeekPanel({ pages, id, onMove, onClose }: PeekPanelProps) {
  const { peek } = useWords().list
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const press = (event: KeyboardEvent) => {
    const target = event.target as Element
    // Dialogs and menus of the page are elsewhere in the document.
    if (event.defaultPrevented || !event.currentTarget.contains(target)) return
    const isTyping = target.matches(typing)
    if (event.key === 'Escape') {
      event.preventDefault()
      // A field is left first.
      if (isTyping) panel.current?.focus()
      else onClose()
    } else if (!isTyping && (event.key === 'j' || event.key === 'k') && !event.ctrlKey && !event.metaKey) {
      // The page has no keys of its own while it is loading.
      event.preventDefault()
      onMove(event.key === 'j' ? 1 : -1)
    }
  }
  return (
    <aside ref={panel} tabIndex={-1} aria-label={peek.label} className={css.panel} onKeyDown={press}>
      <Suspense fallback={<Notice />}>
        <RecordPage
          key={id}
          pages={pages}
          id={id}
          isPeek
          onNext={() => onMove(1)}
          onPrevious={() => onMove(-1)}
          onClose={onClose}
        />
      </Suspense>
    </aside>
  )
}
