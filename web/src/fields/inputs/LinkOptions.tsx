/** The records that a link could lead to. */
import { useContext, useEffect } from 'react'
import { ComboBoxStateContext } from 'react-aria-components'
import type { LinkOption } from '../../data/records/links.ts'
import type { ResourceName } from '../../generated/names.ts'
import { resources } from '../../generated/resources.ts'
import { type Option, Options } from '../../ui/controls/Options.tsx'
import { useWords } from '../../words/words.ts'
import { RecordAvatar } from '../cells/RecordAvatar.tsx'
import { newId } from './new-option.ts'

interface LinkOptionsProps {
  target: ResourceName
  options: readonly LinkOption[]
  /** Whether they are only similar to the text: one of them is chosen by hand. */
  isSimilar: boolean
  /** Whether Enter and Tab choose the first one. */
  marksFirst: boolean
}

/** A new record has none. */
const avatarOf = (entity: string) => (option: Option) =>
  option.id === newId ? null : <RecordAvatar entity={entity} name={option.label} id={option.id} />

export function LinkOptions({ target, options, isSimilar, marksFirst }: LinkOptionsProps) {
  const { form, list } = useWords()
  return (
    <>
      <Options
        options={options}
        emptyText={form.nothingFound}
        mark={avatarOf(resources[target].entity)}
        {...(isSimilar && { title: list.similar })}
      />
      {marksFirst && <FirstOption />}
    </>
  )
}

/** Marks the first option, so that Enter and Tab choose it. */
function FirstOption() {
  const state = useContext(ComboBoxStateContext)
  useEffect(() => {
    const first = state?.collection.getFirstKey()
    // A new record is made only if one says so.
    if (!state?.isOpen || first === undefined || first === null || first === newId) return
    const { focusedKey } = state.selectionManager
    // The marked option may have gone with the options for the text before.
    if (focusedKey === null || !state.collection.getItem(focusedKey))
      state.selectionManager.setFocusedKey(first)
  })
  return null
}
