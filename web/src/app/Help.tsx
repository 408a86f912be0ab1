/** The shortcuts that work now, by section. */
import { printedKeys, useAllActions } from '../actions/action.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useHelpWords } from '../words/help-words.ts'
import { useWords } from '../words/words.ts'
import css from './Help.module.css'

export function Help({ onClose }: { onClose: () => void }) {
  const { bar, palette } = useWords()
  const help = useHelpWords()
  const actions = useAllActions().filter(({ keys }) => keys !== undefined)
  const groups = Map.groupBy(actions, ({ group }) => group)
  return (
    <Dialog title={bar.shortcuts} isOpen onClose={onClose}>
      <div className={css.help}>
        <p>{help.text}</p>
        <p>{help.list}</p>
        {[...groups].map(([group, some]) => (
          <section key={group}>
            <h3 className={css.group}>{palette.groups[group]}</h3>
            <dl className={css.keys}>
              {some.map(({ id, label, keys = '' }) => (
                <div key={id} className={css.row}>
                  <dt>{label}</dt>
                  <dd>
                    <kbd className={css.key}>{printedKeys(keys)}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
