/** Tabs made by hand that several resources have. */
import type { TabDeclaration } from '../declaration/page.ts'

export const statement: TabDeclaration = {
  id: 'statement',
  load: async () => ({ default: (await import('../screens/receivables/StatementTab.tsx')).StatementTab }),
}

export const timeline: TabDeclaration = {
  id: 'timeline',
  load: async () => ({ default: (await import('../screens/timeline/Timeline.tsx')).Timeline }),
}

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
