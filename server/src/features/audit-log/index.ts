/** The audit log: who changed what, read from the events. */
import type { Module } from '#core'
import { jobs } from './audit-log.counts.ts'
import { auditEndpoints } from './audit-log.routes.ts'
import { auditLog } from './audit-log.ts'
import { auditTags } from './audit-log.tags.ts'

export const audit = {
  endpoints: auditEndpoints,
  resources: [],
  tags: auditTags,
  permissions: [auditLog],
  jobs,
} satisfies Module
