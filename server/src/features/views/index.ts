/** Saved views for every list with a page query. */
import type { Module, Resource } from '#core'
import type { Endpoint } from '#core/platform'
import { viewRestoration } from './view.actions.ts'
import { listingsOf } from './view.lists.ts'
import { viewEndpoints } from './view.routes.ts'
import { views } from './view.ts'
import { viewTags } from './view.tags.ts'

export function viewsFor(endpoints: readonly Endpoint[], resources: readonly Resource[]) {
  const listings = listingsOf(endpoints, resources)
  return {
    endpoints: viewEndpoints(listings),
    resources: [views],
    tags: viewTags,
    permissions: [],
    restorations: [viewRestoration(listings)],
  } satisfies Module
}
