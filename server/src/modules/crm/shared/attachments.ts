/** Which files can be attached to the records of CRM. */
import type { Family } from '#core'

export const papers: readonly Family[] = ['images', 'pdf', 'word', 'sheets', 'slides', 'archives', 'text']

/** What is talked about with somebody may have been recorded. */
export const papersAndRecordings: readonly Family[] = [...papers, 'video', 'audio']
