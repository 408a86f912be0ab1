/** The preferences of users. */
import type { Module, Resource } from '#core'
import type { Endpoint } from '#core/platform'
import { listingsOf } from '#features/views/view.lists'
import { preferenceEndpoints } from './preferences.routes.ts'

/** Builds the module over the lists among the endpoints of these resources. */
export const preferencesFor = (endpoints: readonly Endpoint[], resources: readonly Resource[]) =>
  ({
    endpoints: preferenceEndpoints(listingsOf(endpoints, resources)),
    resources: [],
    permissions: [],
  }) satisfies Module
