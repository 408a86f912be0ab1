/** The properties of a layout besides the table: a component for the records that match the filters. */
import type { Layout, Pages } from '../../declaration/page.ts'
import type { ListScreenState } from './use-list-screen.ts'

export interface LayoutProps {
  pages: Pages
  /** The layout as the page declares it, such as the field of the columns of a board. */
  layout: Layout
  screen: ListScreenState
}
