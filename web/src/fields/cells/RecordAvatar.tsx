/** The picture or the initials of a record beside its name; nothing for records without a portrait. */
import { lazy, Suspense } from 'react'
import { hasPortrait } from '../base/portraits.ts'
import type { RecordAvatarProps } from './PortrayedRecord.tsx'

const PortrayedRecord = lazy(() =>
  import('./PortrayedRecord.tsx').then((module) => ({ default: module.PortrayedRecord })),
)

export const RecordAvatar = (props: RecordAvatarProps) =>
  hasPortrait(props.entity) ? (
    <Suspense fallback={<span style={{ minWidth: props.isLarge ? 40 : 24 }} />}>
      <PortrayedRecord {...props} />
    </Suspense>
  ) : null
