/** The types of documents, and what follows from a type. */
export const types = [
  'contract',
  'invoice',
  'receipt',
  'quote',
  'proposal',
  'presentation',
  'specification',
  'manual',
  'report',
  'certificate',
  'license',
  'form',
  'policy',
  'procedure',
  'marketing',
  'legal',
  'financial',
  'technical',
  'image',
  'video',
  'audio',
  'archive',
  'other',
] as const

export type DocumentType = (typeof types)[number]

const among =
  (...some: DocumentType[]) =>
  (type: string) =>
    (some as string[]).includes(type)

/** Such a document is sensitive unless its uploader says otherwise. */
export const isSensitiveType = among('contract', 'legal', 'financial', 'certificate', 'license')

/** Such a document counts only when somebody else has approved it. */
export const needsApproval = among('contract', 'policy', 'procedure', 'legal', 'financial')

/** A new one of the same name takes the place of the old one. */
export const isRenewed = among('certificate', 'license', 'contract', 'policy')

/** `pending_approval` is Pending approval. */
export const labelOf = (value: string) =>
  `${value.charAt(0).toUpperCase()}${value.slice(1)}`.replaceAll('_', ' ')
