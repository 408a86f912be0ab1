/** The search over the records of all modules. */
import type { Module } from '#core'
import { jobs } from './search.jobs.ts'
import { searchEndpoints } from './search.routes.ts'

export const searchOver = (modules: readonly Pick<Module, 'searchables'>[]) =>
  ({
    endpoints: searchEndpoints(modules.flatMap(({ searchables = [] }) => searchables)),
    resources: [],
    permissions: [],
    jobs,
  }) satisfies Module
