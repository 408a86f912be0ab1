/** Names a view: a new one with the state of the list, or a saved one. */
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { KontorError } from '@kontor/sdk'
import type { Pages } from '../../declaration/page.ts'
import { useViewChange, type View } from '../../data/lists/views.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useWords } from '../../words/words.ts'
import { toView, type ListState } from '../base/list-state.ts'
import { layoutOf } from './view-settings.ts'
import css from './Views.module.css'

interface ViewDialogProps {
  pages: Pages
  onClose: () => void
  /** The view to rename; without it a new one is saved. */
  view?: View
  state?: ListState
  onSaved?: (id: string) => void
}

export function ViewDialog({ pages, onClose, view, state, onSaved }: ViewDialogProps) {
  const messageOf = useMessageOf()
  const { app, list } = useWords()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const { mutateAsync, isPending, error } = useViewChange(pages.resource)
  const errors = error instanceof KontorError ? (error.errors as Record<string, string[]>) : {}
  const save = async () => {
    const change = view
      ? ({ kind: 'update', id: view.id, patch: { name } } as const)
      : ({ kind: 'create', draft: { ...(state && toView(state, layoutOf(pages))), name, shared } } as const)
    const saved = await mutateAsync(change).catch(() => null)
    if (!saved) return
    onClose()
    onSaved?.(saved)
  }
  return (
    <Dialog title={view ? list.views.rename : list.views.newTitle} isOpen onClose={onClose} width="narrow">
      <Form
        className={css.form ?? ''}
        validationErrors={errors}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {error && Object.keys(errors).length === 0 && <p role="alert">{messageOf(error)}</p>}
        <TextField
          label={list.views.name}
          name="name"
          value={name}
          onChange={setName}
          autoFocus
          maxLength={100}
        />
        {!view && <Checkbox label={list.views.shared} isSelected={shared} onChange={setShared} />}
        <div className={css.buttons}>
          <Button onPress={onClose}>{app.cancel}</Button>
          <Button type="submit" look="primary" isPending={isPending}>
            {app.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
