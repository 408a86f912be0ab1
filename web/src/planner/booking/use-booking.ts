/**
 * Books a rental. A new one is created and confirmed in one request, so that a refused booking leaves nothing. A draft
 * is changed, then confirmed.
 */
import { KontorError, type RentalAgreement } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type BookedLine,
  type Booking,
  changeDraft,
  confirmDraft,
  createBooking,
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
  const change = async (before: Draft, booking: Booking): Promise<RentalAgreement> => {
    const text = JSON.stringify(booking)
    if (saved.current === text) return before.agreement
    const agreement = await changeDraft(client, before.agreement.id, booking, before.etag)
    saved.current = text
    const at = before.agreement.lines.findIndex(({ id }) => id === before.line)
    setDraft({ agreement, line: agreement.lines[at]?.id ?? '' })
    return agreement
  }
  /** Stores the booking, and confirms it if the user may. */
  return async (customer_id: string, line: BookedLine, key: string): Promise<RentalAgreement> => {
    if (!draft) return createBooking(client, { customer_id, lines: [line] }, { confirm: mayConfirm, key })
    const lines = linesWith(draft.agreement, draft.line, line)
    const agreement = await change(draft, { customer_id, lines })
    return mayConfirm ? confirmDraft(client, agreement.id, `${key}-confirm`) : agreement
  }
}
