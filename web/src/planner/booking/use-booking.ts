/**
 * Books a rental in two steps: a draft, then its confirmation. If the confirmation is refused, the draft stays, and the
 * next attempt changes and confirms it.
 */
import { KontorError, type RentalAgreement } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type BookedLine,
  type Booking,
  changeDraft,
  confirmDraft,
  createDraft,
  linesWith,
} from '../../data/business/rental-board.ts'

/** Too few units are free for a line. Instants. */
export interface Conflict {
  line: number
  requested: number
  available: number
  short: { from: string; to: string }
  next_available_from: string | null
}

/** Returns the conflict that the server reports for a line. */
export function conflictOf(failure: unknown, line: number): Conflict | undefined {
  if (!(failure instanceof KontorError) || failure.code !== 'RENTAL_UNAVAILABLE') return undefined
  const conflicts = (failure.meta as { conflicts?: readonly Conflict[] }).conflicts ?? []
  return conflicts.find((each) => each.line === line) ?? conflicts[0]
}

/** The draft that is booked, with the line that the dialog shows. */
export interface Draft {
  agreement: RentalAgreement
  line: string
  /** The version that the dialog began with. */
  etag?: string | undefined
}

export function useBooking(first: Draft | undefined, mayConfirm: boolean) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(first)
  /** The booking that the draft has, to change it only if it differs. */
  const saved = useRef<string>(undefined)
  const store = async (booking: Booking, key: string): Promise<RentalAgreement> => {
    const text = JSON.stringify(booking)
    if (draft && saved.current === text) return draft.agreement
    const agreement = draft
      ? await changeDraft(client, draft.agreement.id, booking, draft.etag)
      : await createDraft(client, booking, key)
    saved.current = text
    const line = draft
      ? agreement.lines[draft.agreement.lines.findIndex(({ id }) => id === draft.line)]
      : agreement.lines[0]
    setDraft({ agreement, line: line?.id ?? '' })
    return agreement
  }
  /** Stores the draft, and confirms it if the user may. */
  const book = async (customer_id: string, line: BookedLine, key: string): Promise<RentalAgreement> => {
    const lines = draft ? linesWith(draft.agreement, draft.line, line) : [line]
    const agreement = await store({ customer_id, lines }, key)
    return mayConfirm ? confirmDraft(client, agreement.id, `${key}-confirm`) : agreement
  }
  return { draft, book }
}
