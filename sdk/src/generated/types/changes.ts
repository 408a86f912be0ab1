// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DryRunEvent, DryRunOutside, Ulid } from '../../types.ts'

export interface Change {
  /** The position in the event feed of the tenant. */
  sequence: number
  /** The type of the event, such as `customer.updated`. */
  type: string
  /** The type of the changed record, such as `customer`. */
  entity_type: string
  /** The id of the changed record. */
  entity_id: Ulid
  /** The version of the record after the change; null in events that are older than this field. */
  version: number | null
}

export interface ChangeMeta {
  dry_run?: true
  /** In a dry run: the events that the write would publish. */
  events?: readonly DryRunEvent[]
  /** In a dry run: what would leave Kontor. */
  outside?: DryRunOutside
  /** In a dry run: the number of effects that are not listed, because there are too many or you may not see their record. Absent if there are none. */
  effects_omitted?: number
  /** Whole sentences about dates that are more than a year from today. Absent if there are none. */
  warnings?: readonly string[]
  /** The read-only fields of the body whose value differs from the record. They have no effect. Absent if there are none. */
  ignored?: readonly string[]
  version: "v1"
}

export interface ChangeWarningsMeta {
  warnings: readonly string[]
  version: "v1"
  dry_run?: true
  /** In a dry run: the events that the write would publish. */
  events?: readonly DryRunEvent[]
  /** In a dry run: what would leave Kontor. */
  outside?: DryRunOutside
  /** In a dry run: the number of effects that are not listed, because there are too many or you may not see their record. Absent if there are none. */
  effects_omitted?: number
  /** The read-only fields of the body whose value differs from the record. They have no effect. Absent if there are none. */
  ignored?: readonly string[]
}

export interface ChangesMeta {
  /** The `cursor` of the next page. */
  next_cursor: string
  /** Whether there are more changes already. */
  has_more: boolean
  version: "v1"
}
