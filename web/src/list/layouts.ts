/** The layouts of lists. A layout besides the table is a component for the records that match the filters. */
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { Layout, Pages } from '../declaration/page.ts'
import type { LayoutProps } from './state/layout-props.ts'
import { OwnLayout } from './OwnLayout.tsx'

type LayoutComponent = ComponentType<LayoutProps> | LazyExoticComponent<ComponentType<LayoutProps>>

/** The components by their kind: a further layout is one line here. */
export const layoutComponents: Partial<Record<Exclude<Layout['kind'], 'table'>, LayoutComponent>> = {
  aging: OwnLayout,
  chart: OwnLayout,
  board: lazy(() => import('./board/Board.tsx').then((module) => ({ default: module.Board }))),
  calendar: lazy(() => import('./calendar/Calendar.tsx').then((module) => ({ default: module.Calendar }))),
  tree: lazy(() => import('./tree/Tree.tsx').then((module) => ({ default: module.Tree }))),
}

/** Returns the declared layouts for which there is a component; the table is always one. */
export function availableLayouts({ list }: Pages): Layout['kind'][] {
  const declared = (list.layouts ?? []).map(({ kind }) => kind)
  return [...new Set<Layout['kind']>(['table', ...declared])].filter(
    (kind) => kind === 'table' || layoutComponents[kind] !== undefined,
  )
}

/** Returns the component for a layout besides the table; undefined if the list is shown as a table. */
export function otherLayout({ list }: Pages, kind: string) {
  const layout = list.layouts?.find((each) => each.kind === kind)
  if (!layout || layout.kind === 'table') return undefined
  const Component = layoutComponents[layout.kind]
  return Component && { Component, layout }
}
