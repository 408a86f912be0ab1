/** Follows the changes of others, and shows the warnings of the server. It shows nothing itself. */
import { useEffect } from 'react'
import { useLiveChanges } from '../data/records/live-changes.ts'
import { onWarning } from '../data/api/warnings.ts'
import { showToast } from '../ui/toast.ts'

export function LiveChanges() {
  useLiveChanges()
  useEffect(() => onWarning((text) => showToast({ text })), [])
  return null
}
