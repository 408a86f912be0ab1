import { useEffect } from 'react'

/** Sets the title of the browser's tab, which the history shows too. Undefined changes nothing. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} – Kontor`
  }, [title])
}
