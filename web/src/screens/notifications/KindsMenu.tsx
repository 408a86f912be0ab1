/** Chooses the kinds of notifications that the user gets. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { changeMutedKinds, mutedKinds, type NotificationKind } from '../../data/people/notifications.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { useWords } from '../../words/words.ts'
import css from './KindsMenu.module.css'

export function KindsMenu() {
  const { choose } = useWords().notifications
  return (
    <DialogTrigger>
      <IconButton label={choose} size="small">
        <SlidersHorizontal />
      </IconButton>
      <Popover className={css.popover ?? ''} placement="bottom end" offset={4}>
        <Dialog aria-label={choose} className={css.dialog ?? ''}>
          <Kinds />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function Kinds() {
  const { kinds } = useWords().notifications
  const client = useQueryClient()
  const { data: muted, error, refetch } = useQuery(mutedKinds)
  const change = useMutation({
    mutationFn: changeMutedKinds,
    onSuccess: (after) => client.setQueryData(mutedKinds.queryKey, after),
  })
  if (!muted) return <Notice error={error} onRetry={() => void refetch()} />
  const shown = change.isPending ? change.variables : muted
  const toggle = (kind: NotificationKind, isWanted: boolean) =>
    change.mutate(isWanted ? shown.filter((each) => each !== kind) : [...shown, kind])
  return (
    <>
      {(Object.keys(kinds) as NotificationKind[]).map((kind) => (
        <Checkbox
          key={kind}
          label={kinds[kind]}
          isSelected={!shown.includes(kind)}
          onChange={(isWanted) => toggle(kind, isWanted)}
        />
      ))}
      {change.error && <Notice error={change.error} />}
    </>
  )
}
