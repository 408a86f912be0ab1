/** The command that prints a list. */
import { Printer } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useActions } from '../../actions/action.ts'
import { useWords } from '../../words/words.ts'

export function usePrinting() {
  const { list } = useWords()
  const [isPrinting, setPrinting] = useState(false)
  const begin = useCallback(() => setPrinting(true), [])
  const end = useCallback(() => setPrinting(false), [])
  const actions = useMemo(
    () => [
      {
        id: 'list.print',
        label: list.print,
        icon: Printer,
        keys: '$mod+p',
        group: 'page' as const,
        run: begin,
      },
    ],
    [list, begin],
  )
  useActions(actions)
  return { isPrinting, begin, end }
}
