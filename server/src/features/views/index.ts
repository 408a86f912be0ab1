/** Saved views for every list with a page query. */
import type { Module, Resource } from '#core'
import type { Endpoint } from '#core/platform'
import { listingsOf } from './view.lists.ts'
import { viewEndpoints } from './view.routes.ts'
import { views } from './view.ts'
import { viewTags } from './view.tags.ts'

export const viewsFor = (endpoints: readonly Endpoint[], resources: readonly Resource[]) =>
  ({
    endpoints: viewEndpoints(listingsOf(endpoints, resources)),
    resources: [views],
    tags: viewTags,
    permissions: [],
  }) satisfies Module
