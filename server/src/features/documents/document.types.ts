/** The types of documents and the rules of each type. */
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

/** Documents of these types are sensitive unless their uploader says otherwise. */
export const isSensitiveType = among('contract', 'legal', 'financial', 'certificate', 'license')

/** Documents of these types are published only after approval by another user. */
export const needsApproval = among('contract', 'policy', 'procedure', 'legal', 'financial')

/** A new document of the same name replaces the old one, for these types. */
export const isRenewed = among('certificate', 'license', 'contract', 'policy')

/** Returns Pending approval for `pending_approval`. */
export const labelOf = (value: string) =>
  `${value.charAt(0).toUpperCase()}${value.slice(1)}`.replaceAll('_', ' ')
