/** The records that are still open in a period: their lists with the filters that find them. */
import type { ListQuery } from '../data/records/records.ts'
import type { ResourceName } from '../generated/names.ts'
import type { reports as texts } from '../words/en/reports.ts'

export interface OpenItem {
  name: keyof (typeof texts)['ledger']['items']
  resource: ResourceName
  query: ListQuery
  /** Whether the server refuses to close the period until nothing is open. */
  blocks: boolean
}

export const openItems = (until: string): readonly OpenItem[] => [
  {
    name: 'drafts',
    resource: 'journalEntries',
    query: { status: ['draft'], date_to: until },
    blocks: true,
  },
  {
    name: 'rates',
    resource: 'journalEntries',
    query: { needs_rate: 'true', date_to: until },
    blocks: true,
  },
  {
    name: 'invoices',
    resource: 'invoices',
    query: { status: ['draft'], issue_date_to: until },
    blocks: false,
  },
  {
    name: 'payments',
    resource: 'payments',
    query: { status: ['pending'], payment_date_to: until },
    blocks: false,
  },
  {
    name: 'orders',
    resource: 'purchaseOrders',
    query: { status: ['partially_received', 'received'], order_date_to: until },
    blocks: false,
  },
]
