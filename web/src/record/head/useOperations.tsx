/** The operations that the user can perform on a record now: as buttons, as entries of the palette, by their keys. */
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { type Action, printedKeys, useActions } from '../../actions/action.ts'
import { to } from '../../data/api/address.ts'
import {
  isChangeable,
  type Operation,
  type Resource,
  type Row,
  stateOf,
} from '../../data/records/metadata.ts'
import { operationOf, type RecordResponse, useChange } from '../../data/records/records.ts'
import { usePermission, useSession } from '../../data/people/session.ts'
import type { Start } from '../../declaration/head.ts'
import type { Pages } from '../../declaration/page.ts'
import { focusSoonIfLost } from '../../ui/page/heading-focus.ts'
import type { MenuEntry } from '../../ui/Menu.tsx'
import { messageOf } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { labelOfAction, labelOfChoice } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import { dangerous, OperationDialog } from './OperationDialog.tsx'
import { idOfStart, StartDialog, useStarts } from './useStarts.tsx'

interface Operations {
  primary: MenuEntry | undefined
  /** The step beside it. */
  second: MenuEntry | undefined
  others: readonly MenuEntry[]
  /** The open dialog. */
  dialog: ReactNode
}

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
        const result = target ? labelOfChoice(labels, target) : labelOfAction(labels, name)
        showToast({ text: `${title(record)}: ${result}` })
      } catch (error) {
        showToast({ text: messageOf(error), isFailure: true })
      } finally {
        isRunning.current = false
      }
    },
    [resource, title, record, labels, mutateAsync],
  )
}

/** Opens the editor of a record whose lines can be changed. */
function useEditAction({ resource, editPage }: Pages, record: Row, actions: readonly string[]) {
  const { words, labels } = useCatalogue()
  const navigate = useNavigate()
  const page = editPage?.(record.id)
  const label = words.record.edit(labels.resources[resource.name].one)
  const isOpen = page !== undefined && actions.includes('update') && isChangeable(resource, record, 'items')
  return useMemo(
    (): Action | undefined =>
      isOpen
        ? { id: 'record.edit', label, group: 'record', run: () => void navigate({ ...to(page) }) }
        : undefined,
    [isOpen, page, label, navigate],
  )
}

/** Returns the operations that are possible now. Without a dialog, one is performed at once. */
function useOperationActions(
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
      const label = name === 'delete' ? words.record.delete : labelOfAction(labels, name)
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

/** Returns the id of the action for a next step. */
const idOfStep = (step: string | Start) => (typeof step === 'string' ? `record.${step}` : idOfStart(step))

/** The heading gets the focus after an operation whose button is gone then. */
export function useOperations(
  pages: Pages,
  response: RecordResponse,
  heading: RefObject<HTMLElement | null>,
): Operations {
  const { record, actions } = response
  const { tenant } = useSession()
  const [open, setOpen] = useState<string>()
  const [started, setStarted] = useState<Start>()
  const entries = useOperationActions(pages, response, setOpen, heading)
  const starts = useStarts(pages, record, setStarted)
  const all = useMemo(() => [...entries, ...starts], [entries, starts])
  useActions(all)
  const isNext = (name: string) => {
    const { isUsual, setting } = pages.actions?.[name] ?? {}
    return actions.includes(name) && isUsual?.(record) !== false && (!setting || tenant[setting])
  }
  const [primaryId, secondId] = (pages.primary ?? [])
    .filter((each) => typeof each !== 'string' || isNext(each))
    .map(idOfStep)
    .filter((key) => all.some(({ id }) => id === key))
  const menu = all.map(({ id: key, label, keys, isDangerous, run }): MenuEntry => ({
    id: key,
    label,
    run,
    isDangerous: isDangerous ?? false,
    ...(keys && { keys: printedKeys(keys) }),
  }))
  const close = () => {
    setOpen(undefined)
    setStarted(undefined)
    focusSoonIfLost(heading)
  }
  const entryOf = (id: string | undefined) => menu.find(({ id: key }) => key === id)
  return {
    primary: entryOf(primaryId),
    second: entryOf(secondId),
    others: menu.filter(({ id: key }) => key !== primaryId && key !== secondId),
    dialog: started ? (
      <StartDialog start={started} record={record} onClose={close} />
    ) : (
      open !== undefined && <OperationDialog pages={pages} record={record} name={open} onClose={close} />
    ),
  }
}
