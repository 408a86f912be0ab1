/** Saved views, for every list that takes a page query. */
import type { Endpoint } from '#core/api/endpoint'
import type { Module } from '#core/module'
import type { Resource } from '#core/resource/resource'
import { listingsOf } from './view.lists.ts'
import { viewEndpoints } from './view.routes.ts'
import { views } from './view.ts'

export const viewsFor = (endpoints: readonly Endpoint[], resources: readonly Resource[]) =>
  ({
    endpoints: viewEndpoints(listingsOf(endpoints, resources)),
    resources: [views],
    permissions: [],
  }) satisfies Module
