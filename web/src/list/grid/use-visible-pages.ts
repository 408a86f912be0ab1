/** Reports the visible pages when scrolling pauses, and at least several times a second while one scrolls slowly. */
import { useEffect, useRef } from 'react'
import { useSameContent } from '../../ui/use-stable.ts'

const pauseMs = 60
const atLeastEveryMs = 250

export function useVisiblePages(pages: readonly number[], report: (pages: readonly number[]) => void): void {
  const latest = useRef(report)
  const reportedAt = useRef(0)
  const visible = useSameContent(pages)
  useEffect(() => {
    latest.current = report
  })
  useEffect(() => {
    const wait = Math.min(pauseMs, Math.max(0, reportedAt.current + atLeastEveryMs - performance.now()))
    const timer = setTimeout(() => {
      reportedAt.current = performance.now()
      latest.current(visible)
    }, wait)
    return () => clearTimeout(timer)
  }, [visible])
}
