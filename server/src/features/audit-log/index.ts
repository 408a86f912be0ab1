/** The audit log: who changed what, read from the events. */
import type { Module } from '#core'
import { auditEndpoints } from './audit-log.routes.ts'
import { auditLog } from './audit-log.ts'

export const audit = { endpoints: auditEndpoints, resources: [], permissions: [auditLog] } satisfies Module
