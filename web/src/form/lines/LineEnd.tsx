/** The end of a line: what it comes to, what it earns, and its menu. */
import { Ellipsis } from 'lucide-react'
import { useFormats } from '../../data/formats/format.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useLineWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import { amountOfLine, type LineSource, marginOf } from './amounts.ts'
import css from './LineRow.module.css'
import type { LineRowProps } from './line-row.ts'

interface LineEndProps extends LineRowProps {
  source: LineSource
}

export function LineEnd(props: LineEndProps) {
  const { shape, source, includesTax } = props
  const texts = useLineWords()
  const formats = useFormats()
  const amount = amountOfLine(source)
  const margin = marginOf(source, includesTax)
  return (
    <>
      {shape.hasPrices && (
        <div className={css.total} data-label={texts.columns['line_total']}>
          <output>
            {amount === undefined ? '–' : formats.money(amount, source.currency ?? source.product?.currency)}
          </output>
          {margin && margin.revenue > 0 && (
            <p className={css.margin} data-loss={margin.profit < 0 || undefined}>
              {texts.margin(formats.percent(Math.round((margin.profit / margin.revenue) * 1_000) / 10))}
            </p>
          )}
        </div>
      )}
      <div className={css.menu}>
        <LineMenu {...props} />
      </div>
    </>
  )
}

function LineMenu({ line, index, isLast, entry }: LineEndProps) {
  const texts = useLineWords()
  const { form } = useWords()
  const label = texts.lineMenu(index + 1)
  const up = { id: 'up', label: texts.moveUp, run: () => entry.move(line.key, -1) }
  const down = { id: 'down', label: texts.moveDown, run: () => entry.move(line.key, 1) }
  const remove = {
    id: 'remove',
    label: form.removeLine(index + 1),
    isDangerous: true,
    run: () => entry.remove(line.key),
  }
  return (
    <Menu label={label} entries={[...(index > 0 ? [up] : []), ...(isLast ? [] : [down]), remove]}>
      <IconButton label={label} size="small">
        <Ellipsis />
      </IconButton>
    </Menu>
  )
}
