/** Notifications of users about what others did with their records. */
import type { Module } from '#core'
import { listsOf } from './notification.access.ts'
import { notifyAfterEvents, reader, sourcesOf } from './notification.consumer.ts'
import { forgetNotifications } from './notification.jobs.ts'
import { notificationEndpoints } from './notification.routes.ts'
import { titlesOf } from './notification.titles.ts'

type Parts = Pick<Module, 'endpoints' | 'resources' | 'notifications' | 'searchables'>

/** Builds the module over the lists, the resource definitions and the rules of these modules. */
export function notificationsOver(modules: readonly Parts[]): Module {
  const endpoints = modules.flatMap((module) => module.endpoints)
  const resources = modules.flatMap((module) => module.resources)
  const searchables = modules.flatMap((module) => module.searchables ?? [])
  const reading = { lists: listsOf(endpoints, resources), titles: titlesOf(searchables) }
  return {
    endpoints: notificationEndpoints(reading),
    resources: [],
    permissions: [],
    loops: [{ name: reader, everyMs: 1_000, run: notifyAfterEvents(sourcesOf(modules)) }],
    jobs: [forgetNotifications],
  }
}
