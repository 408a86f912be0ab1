/** How existing records are found and handled, and what an import may create. */
import { mayActivate, mayCreateLinked, mayPost } from '../../data/business/imports.ts'
import { usePermission } from '../../data/people/session.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { type Option, Select } from '../../ui/controls/Select.tsx'
import { useImportWords } from '../../words/parts.ts'
import type { useChoices } from './choices.ts'
import css from './ImportOptions.module.css'

interface RulesProps {
  choices: ReturnType<typeof useChoices>
  entity: string
  /** The fields that can identify records. */
  options: readonly Option[]
}

export function Rules({ choices, entity, options }: RulesProps) {
  const texts = useImportWords()
  const may = usePermission()
  return (
    <div className={css.options}>
      <Select
        label={texts.keyField}
        options={options}
        value={choices.keyField}
        onChange={choices.setKeyField}
        noneLabel={texts.noKey}
        placeholder={texts.noKey}
      />
      <Checkbox
        label={texts.update}
        isSelected={choices.isUpdating}
        onChange={choices.setUpdating}
        isDisabled={choices.keyField === null}
      />
      {mayActivate(entity, may) && (
        <Checkbox label={texts.activate} isSelected={choices.isActivated} onChange={choices.setActivated} />
      )}
      {mayPost(entity, may) && <Posting {...choices.posting} />}
      {mayCreateLinked(entity, may) && (
        <Checkbox
          label={texts.createMissing}
          isSelected={choices.isCreating}
          onChange={choices.setCreating}
        />
      )}
    </div>
  )
}

/** Whether entries are posted, and whether they are opening balances, which always are. */
function Posting({ isPosting, setPosting, isOpening, setOpening }: ReturnType<typeof useChoices>['posting']) {
  const texts = useImportWords()
  return (
    <>
      <Checkbox
        label={texts.postEntries}
        isSelected={isPosting || isOpening}
        onChange={setPosting}
        isDisabled={isOpening}
      />
      <Checkbox label={texts.opening} isSelected={isOpening} onChange={setOpening} />
    </>
  )
}
