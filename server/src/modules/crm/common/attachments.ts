/** File types that can be attached to CRM records. */
import type { Family } from '#core'

export const papers: readonly Family[] = ['images', 'pdf', 'word', 'sheets', 'slides', 'archives', 'text']

/** Recordings of conversations can be attached as well. */
export const papersAndRecordings: readonly Family[] = [...papers, 'video', 'audio']
