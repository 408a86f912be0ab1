/** The properties of a month. */
import type { Row } from '../../data/records/metadata.ts'
import type { LayoutProps } from '../state/layout-props.ts'
import type { CalendarState } from './use-calendar.ts'

export interface MonthProps extends LayoutProps {
  calendar: CalendarState
  rows: readonly Row[]
  /** Shows another month. */
  onShow: (month: string) => void
}
