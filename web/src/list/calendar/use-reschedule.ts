/** Moves records to other days: shown at once, put back with the sentence of the server if it refuses. */
import { useQueryClient } from '@tanstack/react-query'
import { type CalendarSource, useShowRescheduled } from '../../data/lists/calendar.ts'
import { idOf } from '../../data/records/cell-edits.ts'
import { bodyWith, valueOf, type Row } from '../../data/records/metadata.ts'
import { send, updateOf } from '../../data/records/records.ts'
import { instantOf, partsOf } from '../../data/formats/instants.ts'

interface Reschedule {
  source: CalendarSource
  /** Whether the field is an instant, whose time of day stays. */
  isInstant: boolean
  timezone: string
  onMoved: (row: Row, day: string) => void
  onFailure: (error: unknown) => void
}

/** Returns a function that moves a record to a day. It returns whether the server accepted it. */
export function useReschedule({ source, isInstant, timezone, onMoved, onFailure }: Reschedule) {
  const client = useQueryClient()
  const show = useShowRescheduled(source)
  const { resource, by } = source
  const valueOn = (row: Row, day: string) =>
    isInstant ? instantOf(day, partsOf(String(valueOf(row, by)), timezone).time, timezone) : day
  return async (row: Row, day: string): Promise<boolean> => {
    const value = valueOn(row, day)
    if (value === undefined) return false
    onFailure(undefined)
    const putBack = await show(row, value)
    try {
      await send(client, resource, updateOf(resource, idOf(resource, row), bodyWith(by, value)))
      onMoved(row, day)
      return true
    } catch (error) {
      putBack()
      onFailure(error)
      return false
    }
  }
}
