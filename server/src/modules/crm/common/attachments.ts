/** File types that can be attached to CRM records. */
import type { Resource } from '#core'

type Families = NonNullable<Resource['documents']>['families']

export const papers: Families = ['images', 'pdf', 'word', 'sheets', 'slides', 'archives', 'text']

/** Recordings of conversations can be attached as well. */
export const papersAndRecordings: Families = [...papers, 'video', 'audio']
