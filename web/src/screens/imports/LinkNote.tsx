/** The field of a column that looks up other records: the values that match none, and the ways out. */
import type { FaultyRow } from '@kontor/sdk'
import { useNavigate } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { isImportable } from '../../data/business/import-entities.ts'
import { usePermission } from '../../data/people/session.ts'
import type { ResourceName } from '../../generated/names.ts'
import { resources } from '../../generated/resources.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useImportWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './Imports.module.css'
import { addresses } from '../../places/addresses.ts'

const valuesAtMost = 5

interface LinkNoteProps {
  column: string
  field: string
  /** The records that the field looks up. */
  target: ResourceName
  faulty: readonly FaultyRow[]
  onLeaveOut: () => void
}

export function LinkNote({ column, field, target, faulty, onLeaveOut }: LinkNoteProps) {
  const { labels } = useCatalogue()
  const texts = useImportWords()
  const navigate = useNavigate()
  const may = usePermission()
  const { one, many } = labels.resources[target]
  const { entity, create } = resources[target] as { entity: string; create?: string }
  const wrong = faulty.filter(({ errors }) => errors[field]).map(({ values }) => String(values[column]))
  const values = [...new Set(wrong)]
  return (
    <div className={css.note}>
      <p className={css.hint}>{texts.looksUp(one, many)}</p>
      {values.length > 0 && (
        <>
          <p className={css.warning} role="status">
            {texts.notFound(
              values.slice(0, valuesAtMost).join(', '),
              Math.max(0, values.length - valuesAtMost),
            )}
          </p>
          <div className={css.ways}>
            <Button size="small" onPress={onLeaveOut}>
              {texts.leaveOut(column)}
            </Button>
            {isImportable(entity) && may(create) && (
              <Button
                size="small"
                onPress={() => void navigate({ ...to(addresses.newImport), search: { entity_type: entity } })}
              >
                {texts.importFirst(many)}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
