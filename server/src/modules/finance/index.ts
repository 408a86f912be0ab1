/** The finance module: its area and role exist before its endpoints do. */
import type { Module } from '#core'

export const finance = {
  endpoints: [],
  resources: [],
  permissions: [],
  areas: [{ name: 'finance', position: 7, isModule: true }],
  roles: {
    accountant: {
      position: 6,
      description: 'Works in sales and finance; approves invoices.',
      may: ['sales.*', 'finance.*', 'crm.customers.read', 'documents.*', 'platform.users.read'],
    },
  },
} satisfies Module
