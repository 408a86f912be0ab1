/** Follows the changes of others, and shows the warnings of the server. It shows nothing itself. */
import { useEffect } from 'react'
import { useLiveChanges } from '../data/live-changes.ts'
import { onWarning } from '../data/warnings.ts'
import { showToast } from '../ui/toast.ts'

export function LiveChanges() {
  useLiveChanges()
  useEffect(() => onWarning((text) => showToast({ text })), [])
  return null
}
