/** The records that a link could lead to. */
import { lazy, Suspense, useContext, useEffect } from 'react'
import { ComboBoxStateContext } from 'react-aria-components'
import type { LinkOption } from '../../data/records/links.ts'
import type { ResourceName } from '../../generated/names.ts'
import { resources } from '../../generated/resources.ts'
import { type Option, Options } from '../../ui/controls/Select.tsx'
import { useWords } from '../../words/words.ts'
import { newId } from './new-option.ts'

interface LinkOptionsProps {
  target: ResourceName
  options: readonly LinkOption[]
  /** Records that are only similar to the text are chosen by hand. */
  link: { typed: string | undefined; areCurrent: boolean; isSimilar: boolean }
}

/** Forms do not wait for pictures. */
const RecordAvatar = lazy(() =>
  import('../cells/RecordAvatar.tsx').then((module) => ({ default: module.RecordAvatar })),
)

/** A new record has none. */
const avatarOf = (entity: string) => (option: Option) =>
  option.id === newId ? null : (
    <Suspense>
      <RecordAvatar entity={entity} name={option.label} id={option.id} />
    </Suspense>
  )

export function LinkOptions({ target, options, link }: LinkOptionsProps) {
  const { form, list } = useWords()
  return (
    <>
      <Options
        options={options}
        emptyText={form.nothingFound}
        mark={avatarOf(resources[target].entity)}
        {...(link.isSimilar && { title: list.similar })}
      />
      {link.typed && link.areCurrent && !link.isSimilar && <FirstOption />}
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
