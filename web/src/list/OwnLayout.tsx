/** A layout made by hand, such as the invoices by the age of the debt. */
import type { OwnLayout as Declared } from '../declaration/page.ts'
import type { LayoutProps } from './state/layout-props.ts'

export function OwnLayout({ layout, screen }: LayoutProps) {
  const { component: Component } = layout as Declared
  return <Component query={screen.query} />
}
