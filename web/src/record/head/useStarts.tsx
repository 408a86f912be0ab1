/** The new records that begin with a record, such as the order of a customer. */
import { useNavigate } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import type { Action } from '../../actions/action.ts'
import { to } from '../../data/api/address.ts'
import { usePermission, useSession } from '../../data/people/session.ts'
import type { Row } from '../../data/records/metadata.ts'
import type { Start } from '../../declaration/head.ts'
import { useLoadPages, usePages } from '../../declaration/loaded-pages.ts'
import type { Pages } from '../../declaration/page.ts'
import { resources } from '../../generated/resources.ts'
import { isNeededResource } from '../../places/navigation.ts'
import { useCatalogue } from '../../words/words.ts'

const CreateDialog = lazy(() =>
  import('../../form/CreateDialog.tsx').then((module) => ({ default: module.CreateDialog })),
)

const permissionOf = (name: Start['makes']) => {
  const { create }: { path: string; create?: string } = resources[name]
  return create
}

export const idOfStart = ({ makes }: Start) => `record.new.${makes}`

/** Returns the actions that begin them: on a page of their own, otherwise in a dialog that the caller opens. */
export function useStarts(
  { primary = [] }: Pages,
  record: Row,
  open: (start: Start) => void,
): readonly Action[] {
  const { words, labels } = useCatalogue()
  const may = usePermission()
  const { hidden_areas: hidden } = useSession().tenant
  const navigate = useNavigate()
  const load = useLoadPages()
  return useMemo(
    () =>
      primary
        .filter((each) => typeof each !== 'string')
        .filter(
          ({ makes, only }) =>
            may(permissionOf(makes)) &&
            isNeededResource(makes, hidden) &&
            only?.includes(String(record['status'])) !== false,
        )
        .map((each): Action => ({
          id: idOfStart(each),
          label: words.list.create(labels.resources[each.makes].one),
          group: 'record',
          run: () =>
            void load(each.makes).then(({ list: { newPage } }) =>
              newPage ? navigate({ ...to(newPage), search: each.initial(record) as never }) : open(each),
            ),
        })),
    [primary, record, words, labels, may, hidden, navigate, load, open],
  )
}

interface StartDialogProps {
  start: Start
  record: Row
  onClose: () => void
}

export function StartDialog({ start, record, onClose }: StartDialogProps) {
  const pages = usePages(start.makes)
  const navigate = useNavigate()
  const { path, key } = pages.resource
  return (
    <CreateDialog
      pages={pages}
      isOpen
      initial={start.initial(record)}
      onClose={onClose}
      onCreated={(row) => void navigate({ ...to(`${path}/${String(row[key] ?? row.id)}`) })}
    />
  )
}
