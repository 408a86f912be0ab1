/** Offers the steps between the column of a card and a further one. */
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx'
import { useFormats } from '../../data/formats/format.ts'
import { labelOfChoice } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'

interface LongMoveDialogProps {
  title: string
  steps: readonly string[]
  onAnswer: (isWanted: boolean) => void
}

export function LongMoveDialog({ title, steps, onAnswer }: LongMoveDialogProps) {
  const { words, labels } = useCatalogue()
  const { locale } = useFormats()
  const names = steps.map((each) => labelOfChoice(labels, each))
  const between = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.slice(0, -1))
  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      title={words.board.longTitle(title, names.at(-1) ?? '')}
      text={words.board.longText(between)}
      confirmLabel={words.board.move}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  )
}
