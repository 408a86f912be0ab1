/** Tabs made by hand that several resources have. */
import { createElement } from 'react'
import type { TimelineRecords } from '../data/timeline/timeline.ts'
import type { TabDeclaration } from '../declaration/page.ts'

export const statement: TabDeclaration = {
  id: 'statement',
  load: async () => ({ default: (await import('../screens/receivables/StatementTab.tsx')).StatementTab }),
}

/** The timeline, with the records of these kinds. */
export const timelineWith = (...records: readonly TimelineRecords[]): TabDeclaration => ({
  id: 'timeline',
  load: async () => {
    const { Timeline } = await import('../screens/timeline/Timeline.tsx')
    return { default: (props) => createElement(Timeline, { ...props, records }) }
  },
})

export const emails: TabDeclaration = {
  id: 'emails',
  load: async () => ({ default: (await import('../screens/emails/EmailsTab.tsx')).EmailsTab }),
}

export const stock: TabDeclaration = {
  id: 'stock',
  load: async () => ({ default: (await import('../screens/stock/StockTab.tsx')).StockTab }),
}

export const variants: TabDeclaration = {
  id: 'variants',
  load: async () => ({ default: (await import('../screens/variants/VariantsTab.tsx')).VariantsTab }),
}
