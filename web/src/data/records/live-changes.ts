/** Applies changes of other users: cached records are read again, and lists are notified. */
import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ResourceName } from '../../generated/names.ts'
import { resources } from '../../generated/resources.ts'
import { notificationsKey } from '../people/notifications.ts'
import { openLiveConnection } from './live-connection.ts'
import { keys, type RecordResponse } from './records.ts'
import { isOwnChange, versionOf } from '../api/own-changes.ts'

/** The changes of the records of one resource. */
export interface LiveChanges {
  ids: ReadonlySet<string>
  /** The records among them that are new. */
  added: ReadonlySet<string>
}

type Listener = (name: ResourceName, changes: LiveChanges) => void

const listeners = new Set<Listener>()
const names = Object.keys(resources) as ResourceName[]

/** Several resources can show records of one type, such as products and their masters. */
const namesOf = (entity: string) => names.filter((name) => resources[name].entity === entity)

/** Changes that arrive within this time are one batch, so that a busy tenant causes few requests. */
const batchMs = 1_000
/** Notifications follow the changes that cause them, and are read at most this often. */
const notificationsMs = 5_000

interface Change {
  type: string
  entity_type: string
  entity_id: string
  version: number | null
}

function applyBatch(client: QueryClient, changes: readonly Change[]): void {
  for (const [entity, some] of Map.groupBy(changes, (each) => each.entity_type))
    for (const name of namesOf(entity)) {
      for (const change of some) refreshRecord(client, name, change)
      readAgain(client, keys.lists({ name }))
      readAgain(client, keys.board({ name }))
      readAgain(client, keys.grid({ name }), 'none')
      const added = some.filter(({ type }) => /\.(?:created|restored)$/.test(type))
      const ids = new Set(some.map(({ entity_id: id }) => id))
      for (const each of listeners) each(name, { ids, added: new Set(added.map(({ entity_id: id }) => id)) })
    }
}

/** Reads a record again unless its version is known already. */
function refreshRecord(client: QueryClient, name: ResourceName, { entity_id: id, version }: Change): void {
  const queryKey = keys.record({ name }, id)
  const known = versionOf(client.getQueryData<RecordResponse>(queryKey)?.etag)
  if (version !== null && known !== undefined && known >= version) return
  readAgain(client, queryKey)
}

const isUnread = ({ state }: Query) => state.data === undefined

/**
 * Invalidates queries. An invalidation leaves a first read that is under way alone, although the response may be older
 * than the change, so such reads begin again.
 */
function readAgain(client: QueryClient, queryKey: QueryKey, refetchType: 'active' | 'none' = 'active'): void {
  void client.cancelQueries({ queryKey, predicate: isUnread }, { silent: true })
  void client.refetchQueries({ queryKey, type: 'active', predicate: isUnread })
  void client.invalidateQueries({ queryKey, refetchType })
}

/** Follows the changes of the tenant while the app is shown. */
export function useLiveChanges(): void {
  const client = useQueryClient()
  useEffect(() => {
    let waiting: Change[] = []
    let timer: number | undefined
    let notifications: number | undefined
    const readNotifications = () => {
      notifications = undefined
      void client.invalidateQueries({ queryKey: notificationsKey })
    }
    const flush = () => {
      timer = undefined
      // The event of a change can arrive before its answer, so it is compared when the batch ends.
      const batch = waiting.filter((change) => !isOwnChange(change))
      waiting = []
      if (batch.length === 0) return
      applyBatch(client, batch)
      notifications ??= window.setTimeout(readNotifications, notificationsMs)
    }
    const close = openLiveConnection((notice) => {
      if (notice.event === 'reset') {
        void client.invalidateQueries()
        return
      }
      waiting.push(notice.change)
      timer ??= window.setTimeout(flush, batchMs)
    })
    return () => {
      clearTimeout(timer)
      clearTimeout(notifications)
      close()
    }
  }, [client])
}

/** Calls the function with the changes of the records of a resource. */
export function useChangesOf(name: ResourceName, run: (changes: LiveChanges) => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const listener: Listener = (changed, changes) => {
      if (changed === name) latest.current(changes)
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [name])
}
