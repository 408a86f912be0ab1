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

/** Documents of these types are sensitive unless the upload says otherwise. */
export const isSensitiveType = among('contract', 'legal', 'financial', 'certificate', 'license')

/** Documents of these types are published only after another user approves them. */
export const needsApproval = among('contract', 'policy', 'procedure', 'legal', 'financial')

/** For these types, a new document replaces the old one with the same name. */
export const isRenewed = among('certificate', 'license', 'contract', 'policy')

/** Returns Pending approval for `pending_approval`. */
export const labelOf = (value: string) =>
  `${value.charAt(0).toUpperCase()}${value.slice(1)}`.replaceAll('_', ' ')
