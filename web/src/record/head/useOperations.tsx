/** The operations on a record: as buttons, in a menu, as entries of the palette, by their keys. */
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { printedKeys, useActions } from '../../actions/action.ts'
import type { RecordResponse } from '../../data/records/records.ts'
import { useSession } from '../../data/people/session.ts'
import type { Start } from '../../declaration/head.ts'
import type { Pages } from '../../declaration/page.ts'
import type { MenuEntry } from '../../ui/Menu.tsx'
import { focusSoonIfLost } from '../../ui/page/heading-focus.ts'
import { OperationDialog } from './OperationDialog.tsx'
import { useOperationActions } from './useOperationActions.ts'
import { idOfStart, StartDialog, useStarts } from './useStarts.tsx'

interface Operations {
  primary: MenuEntry | undefined
  /** The step beside it. */
  second: MenuEntry | undefined
  others: readonly MenuEntry[]
  /** The open dialog. */
  dialog: ReactNode
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
