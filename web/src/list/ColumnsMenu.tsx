/** Chooses the columns of a list and their order. */
import { Columns3 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { IconButton } from '../ui/controls/Button.tsx'
import { useWords } from '../words/words.ts'
import type { ColumnChoiceProps } from './ColumnChoice.tsx'
import css from './ColumnsMenu.module.css'

const ColumnChoice = lazy(() =>
  import('./ColumnChoice.tsx').then((module) => ({ default: module.ColumnChoice })),
)

export function ColumnsMenu(props: ColumnChoiceProps) {
  const { list } = useWords()
  return (
    <DialogTrigger>
      <IconButton label={list.columns} size="small">
        <Columns3 />
      </IconButton>
      <Popover className={css.popover ?? ''} placement="bottom end" offset={4}>
        <Dialog aria-label={list.columns} className={css.dialog ?? ''}>
          <Suspense>
            <ColumnChoice {...props} />
          </Suspense>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
