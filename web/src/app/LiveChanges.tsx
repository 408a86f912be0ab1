/** Follows the changes of others, and shows the warnings of the server. It shows nothing itself. */
import { useEffect } from 'react'
import { useLiveChanges } from '../data/records/live-changes.ts'
import { onWarning } from '../data/api/warnings.ts'
import { showToast } from '../ui/toast.ts'
import { useServerText } from '../words/server-text.ts'

export function LiveChanges() {
  useLiveChanges()
  const textOf = useServerText()
  useEffect(() => onWarning((text) => showToast({ text: textOf(text) })), [textOf])
  return null
}
