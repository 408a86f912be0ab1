/** The HR module: its area and role exist before its endpoints do. */
import type { Module } from '#core'

export const hr = {
  endpoints: [],
  resources: [],
  permissions: [],
  areas: [{ name: 'hr', position: 8, isModule: true }],
  roles: {
    hr: { position: 7, description: 'Works in HR.', may: ['hr.*', 'documents.*', 'platform.users.read'] },
  },
} satisfies Module
