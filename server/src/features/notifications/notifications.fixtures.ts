/** Fixtures of the tests of notifications. */
import assert from 'node:assert/strict'
import { relayEvents } from '#core/platform'
import type { Caller, TestApp } from '#test/test-app'
import { modules } from '../../app.ts'
import { notifyAfterEvents, sourcesOf } from './notification.consumer.ts'
import type { Notification } from './notification.ts'

export const url = '/auth/me/notifications'

export const sources = sourcesOf(modules)

/** Writes the notifications of all committed events, like the loops of a process with a worker. */
export async function consume({ app: { runtime } }: TestApp) {
  await relayEvents(runtime)
  await notifyAfterEvents(sources)(runtime)
}

export async function notificationsOf(by: Caller, query = ''): Promise<Notification[]> {
  const { status, body } = await by.get(`${url}${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

export const unreadOf = async (by: Caller): Promise<number> => (await by.get(url)).body.meta.unread
