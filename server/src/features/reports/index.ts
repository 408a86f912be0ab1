/** The list of all reports, with their parameters. */
import type { Endpoint, Module } from '#core'
import { reportListEndpoints } from './reports.routes.ts'
import { reportTags } from './reports.tags.ts'

export const reportsAmong = (endpoints: readonly Endpoint[]) =>
  ({
    endpoints: reportListEndpoints(endpoints),
    resources: [],
    tags: reportTags,
    permissions: [],
  }) satisfies Module
