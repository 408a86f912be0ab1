/** The areas that the navigation of the company shows. */
import { useHideAreas } from '../../data/people/hidden-areas.ts'
import { useSession } from '../../data/people/session.ts'
import { optionalAreas } from '../../places/optional-areas.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useFirstStepsWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import css from './Settings.module.css'

export function AreasScreen() {
  const messageOf = useMessageOf()
  const { settings } = useWords()
  const { areas: texts } = useFirstStepsWords()
  const { tenant } = useSession()
  const { mutate, error } = useHideAreas()
  const hidden = tenant.hidden_areas ?? []
  return (
    <Page title={settings.screens.areas} text={texts.text} width="medium">
      {error && <FailureText>{messageOf(error)}</FailureText>}
      <ul className={css.areaList}>
        {optionalAreas.map((area) => {
          const [title, text] = texts.names[area]
          return (
            <li key={area}>
              <Checkbox
                label={title}
                isSelected={!hidden.includes(area)}
                onChange={(isShown) =>
                  mutate(isShown ? hidden.filter((each) => each !== area) : [...hidden, area])
                }
              />
              <p>{text}</p>
            </li>
          )
        })}
      </ul>
    </Page>
  )
}
