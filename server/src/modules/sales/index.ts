/** The sales module: its area and role exist before its endpoints do. */
import type { Module } from '#core'

export const sales = {
  endpoints: [],
  resources: [],
  // Customers embed their orders.
  permissions: [{ area: 'sales.orders', permissions: { read: 'See orders.' } }],
  areas: [{ name: 'sales', position: 4, isModule: true }],
  roles: {
    sales: {
      position: 4,
      description: 'Works in CRM and sales; approves nothing.',
      may: ['crm.*', 'sales.*', 'documents.*', 'platform.users.read'],
      except: ['*.approve', 'documents.sensitive.*'],
    },
  },
  plannedEvents: ['order'],
} satisfies Module
