/** The button that starts an import. */
import type { ImportPreview } from '@kontor/sdk'
import { useFormats } from '../../data/formats/format.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useImportWords } from '../../words/parts.ts'

interface StartButtonProps {
  /** The number of rows in the file. */
  total: number
  result: ImportPreview | undefined
  isPending: boolean
  onPress: () => void
}

/** Says how many rows are imported, and how many of the checked ones are rejected. */
export function StartButton({ total, result, isPending, onPress }: StartButtonProps) {
  const texts = useImportWords()
  const { count } = useFormats()
  const { rows_tried: checked = 0, failed = 0 } = result ?? {}
  const isWhole = checked === total
  const label =
    failed === 0
      ? texts.start(count(total))
      : isWhole
        ? texts.startExcept(count(total - failed), count(failed))
        : texts.startUnsure(count(total), count(failed), count(checked))
  return (
    <Button
      look="primary"
      onPress={onPress}
      isPending={isPending}
      isDisabled={isWhole && failed === total && total > 0}
    >
      {label}
    </Button>
  )
}
