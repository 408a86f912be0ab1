/** The last option of a link: a new record with the text that was typed. */
import type { LinkOption } from '../../data/records/links.ts'
import { linkId } from '../../data/records/links.ts'
import { titleOf } from '../../data/records/titles.ts'
import { usePermission } from '../../data/people/session.ts'
import { creationOf, useCreateInPlace } from '../../declaration/create-in-place.ts'
import type { ResourceName } from '../../generated/names.ts'
import { useCatalogue } from '../../words/words.ts'

/** Its id: those of records are longer. */
export const newId = 'new'

interface NewOption extends LinkOption {
  open: () => void
}

/** Returns the option; undefined if the user may not create such records, or if the form can only link others. */
export function useNewOption(
  target: ResourceName,
  text: string,
  choose: (option: LinkOption) => void,
): NewOption | undefined {
  const { words, labels } = useCatalogue()
  const create = useCreateInPlace()
  const may = usePermission()
  const permission = creationOf(target)
  if (permission === undefined || !may(permission)) return undefined
  const { one } = labels.resources[target]
  return {
    id: newId,
    label: text === '' ? words.list.create(one) : words.form.createNamed(one, text),
    open: () =>
      create({
        name: target,
        text,
        onCreated: (row) => choose({ id: linkId(target, row), label: titleOf(target, row) }),
      }),
  }
}
