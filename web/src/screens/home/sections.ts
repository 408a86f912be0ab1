/** The lists of the home page: my work, then that of the company. */
import { addDays } from '../../data/formats/days.ts'
import type { ListQuery } from '../../data/records/records.ts'
import type { ResourceName } from '../../generated/names.ts'
import type { Words } from '../../words/words.ts'

export interface Section {
  name: keyof Words['home']['sections']
  resource: ResourceName
  query: ListQuery
  columns: readonly string[]
  /** Whether the section is about the user, and so is shown when it is empty. */
  isMine?: boolean
}

const mine = (userId: string, today: string): readonly Section[] => [
  {
    name: 'activities',
    resource: 'activities',
    query: {
      assigned_user_id: userId,
      due_date_to: today,
      status: 'pending',
      sort_by: 'due_at',
      sort_direction: 'asc',
    },
    columns: ['type', 'priority', 'due_at'],
    isMine: true,
  },
  {
    name: 'deals',
    resource: 'opportunities',
    query: {
      assigned_user_id: userId,
      status: 'open',
      sort_by: 'expected_close_date',
      sort_direction: 'asc',
    },
    columns: ['stage', 'value', 'expected_close_date'],
    isMine: true,
  },
  {
    name: 'leads',
    resource: 'leads',
    query: { assigned_user_id: userId, status: 'new' },
    columns: ['source', 'estimated_value', 'created_at'],
    isMine: true,
  },
]

const ofCompany = (today: string): readonly Section[] => [
  {
    name: 'invoices',
    resource: 'invoices',
    query: { status: 'overdue', sort_by: 'due_date', sort_direction: 'asc' },
    columns: ['customer_id', 'due_date', 'amount_due'],
  },
  {
    name: 'orders',
    resource: 'orders',
    query: { status: 'confirmed', sort_by: 'promised_date', sort_direction: 'asc' },
    columns: ['customer_id', 'promised_date', 'total_amount'],
  },
  {
    name: 'purchaseOrders',
    resource: 'purchaseOrders',
    query: { status: 'sent', sort_by: 'expected_delivery_date', sort_direction: 'asc' },
    columns: ['supplier_id', 'expected_delivery_date', 'total_amount'],
  },
  {
    name: 'lateReturns',
    resource: 'agreements',
    query: { status: 'confirmed', ends_to: addDays(today, -1), sort_by: 'period_to', sort_direction: 'asc' },
    columns: ['customer_id', 'lines.period_from'],
  },
  {
    name: 'handOuts',
    resource: 'agreements',
    query: {
      status: 'confirmed',
      starts_from: today,
      starts_to: addDays(today, 6),
      sort_by: 'period_from',
      sort_direction: 'asc',
    },
    columns: ['customer_id', 'lines.period_from'],
  },
  {
    name: 'purchaseApprovals',
    resource: 'purchaseOrders',
    query: { status: 'pending_approval' },
    columns: ['supplier_id', 'order_date', 'total_amount'],
  },
]

export const sectionsFor = (userId: string, today: string): readonly Section[] => [
  ...mine(userId, today),
  ...ofCompany(today),
]
