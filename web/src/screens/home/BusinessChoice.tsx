/** What the company does, asked once: the navigation shows the areas that it needs. */
import { useState } from 'react'
import { useHideAreas } from '../../data/people/hidden-areas.ts'
import { type Business, businesses, hiddenFor } from '../../places/optional-areas.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { useFirstStepsWords } from '../../words/parts.ts'
import css from './FirstSteps.module.css'

const all = Object.keys(businesses) as Business[]

export function BusinessChoice() {
  const messageOf = useMessageOf()
  const { business: texts } = useFirstStepsWords()
  const [chosen, setChosen] = useState<readonly Business[]>([])
  const { mutate, isPending, error } = useHideAreas()
  return (
    <fieldset className={css.business}>
      <legend>{texts.title}</legend>
      <p className={css.text}>{texts.text}</p>
      <div className={css.kinds}>
        {all.map((each) => (
          <Checkbox
            key={each}
            label={texts.kinds[each]}
            isSelected={chosen.includes(each)}
            onChange={(isChosen) =>
              setChosen(isChosen ? [...chosen, each] : chosen.filter((other) => other !== each))
            }
          />
        ))}
      </div>
      {error && <FailureText>{messageOf(error)}</FailureText>}
      <div className={css.kinds}>
        <Button
          size="small"
          look="primary"
          isDisabled={chosen.length === 0}
          isPending={isPending}
          onPress={() => mutate(hiddenFor(chosen))}
        >
          {texts.save}
        </Button>
        <Button size="small" look="quiet" onPress={() => mutate([])}>
          {texts.skip}
        </Button>
      </div>
    </fieldset>
  )
}
