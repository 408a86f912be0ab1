/** The list of all reports, with their parameters. */
import type { Module } from '#core'
import type { Endpoint } from '#core/platform'
import { reportListEndpoints } from './reports.routes.ts'
import { reportTags } from './reports.tags.ts'

export const reportsAmong = (endpoints: readonly Endpoint[]) =>
  ({
    endpoints: reportListEndpoints(endpoints),
    resources: [],
    tags: reportTags,
    permissions: [],
  }) satisfies Module
