/** The operations that are possible on a record now, as actions. */
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useCallback, useMemo, useRef } from 'react'
import type { Action } from '../../actions/action.ts'
import { to } from '../../data/api/address.ts'
import { type Operation, type Resource, type Row, stateOf } from '../../data/records/metadata.ts'
import { operationOf, type RecordResponse, useChange } from '../../data/records/records.ts'
import { usePermission } from '../../data/people/session.ts'
import { editPageOf } from '../../declaration/edit-page.ts'
import type { Pages } from '../../declaration/page.ts'
import { focusSoonIfLost } from '../../ui/page/heading-focus.ts'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { labelOfAction, labelOfChoice } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import { dangerous } from './OperationDialog.tsx'

/** Returns whether an operation leads to the state that the record has already. The API allows to repeat some. */
function leadsNowhere(resource: Resource, record: Row, name: string): boolean {
  const { states, actions } = resource
  const operation = (actions as Readonly<Record<string, Operation>>)[name]
  const target = states?.transitions[operation?.transition ?? name]?.to
  return target !== undefined && stateOf(resource, record) === target
}

/** An operation with an empty body is performed at once, unless something can be lost. */
function asksFirst({ resource, actions }: Pages, name: string): boolean {
  const { body = {} } = (resource.actions as Readonly<Record<string, Operation>>)[name] ?? {}
  const hasDialog = actions?.[name]?.dialog !== undefined
  return name === 'delete' || dangerous.test(name) || hasDialog || Object.keys(body).length > 0
}

/** Performs an operation with an empty body. A message tells the new state, or why the server refused. */
function usePerform({ resource, title }: Pages, record: Row) {
  const messageOf = useMessageOf()
  const { labels } = useCatalogue()
  const { mutateAsync } = useChange(resource)
  const isRunning = useRef(false)
  return useCallback(
    async (name: string) => {
      const operation = (resource.actions as Readonly<Record<string, Operation>>)[name]
      if (!operation || isRunning.current) return
      isRunning.current = true
      try {
        await mutateAsync(operationOf(operation, String(record[resource.key] ?? record.id)))
        const target = resource.states?.transitions[operation.transition ?? name]?.to
        const result = target ? labelOfChoice(labels, target) : labelOfAction(labels, name, resource.name)
        showToast({ text: `${title(record)}: ${result}` })
      } catch (error) {
        showToast({ text: messageOf(error), isFailure: true })
      } finally {
        isRunning.current = false
      }
    },
    [resource, title, record, labels, messageOf, mutateAsync],
  )
}

/** Opens the editor of a record whose lines can be changed. */
function useEditAction(pages: Pages, record: Row, actions: readonly string[]) {
  const { words, labels } = useCatalogue()
  const navigate = useNavigate()
  const page = actions.includes('update') ? editPageOf(pages, record) : undefined
  const label = words.record.edit(labels.resources[pages.resource.name].one)
  return useMemo(
    (): Action | undefined =>
      page !== undefined
        ? { id: 'record.edit', label, group: 'record', run: () => void navigate({ ...to(page) }) }
        : undefined,
    [page, label, navigate],
  )
}

/** Returns the operations that are possible now. Without a dialog, one is performed at once. */
export function useOperationActions(
  pages: Pages,
  { record, actions }: RecordResponse,
  open: (name: string) => void,
  heading: RefObject<HTMLElement | null>,
): readonly Action[] {
  const { labels, words } = useCatalogue()
  const { resource, actions: declared } = pages
  const may = usePermission()
  const edit = useEditAction(pages, record, actions)
  const perform = usePerform(pages, record)
  return useMemo(() => {
    const isPossible = (name: string) => actions.includes(name) || isPossibleLater(name)
    const isPossibleLater = (name: string) => {
      const after = declared?.[name]?.after
      const { permission } = (resource.actions as Readonly<Record<string, Operation>>)[name] ?? {}
      return after !== undefined && actions.includes(after) && may(permission)
    }
    const names = [...Object.keys(resource.actions), 'delete'].filter(
      (name) => isPossible(name) && !declared?.[name]?.isCovered && !leadsNowhere(resource, record, name),
    )
    const operations = names.map((name): Action => {
      const key = declared?.[name]?.key
      const label = name === 'delete' ? words.record.delete : labelOfAction(labels, name, resource.name)
      return {
        id: `record.${name}`,
        label,
        group: 'record',
        isDangerous: dangerous.test(name),
        ...(key && { keys: key }),
        run: () =>
          asksFirst(pages, name) ? open(name) : void perform(name).then(() => focusSoonIfLost(heading)),
      }
    })
    return edit ? [edit, ...operations] : operations
  }, [pages, resource, record, actions, declared, labels, words, may, perform, open, heading, edit])
}
