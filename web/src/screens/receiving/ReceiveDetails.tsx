/** The other fields of a receipt, folded: the usual one needs none of them. */
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { useWarehouseWords } from '../../words/parts.ts'
import css from './ReceiveDetails.module.css'
import type { ReceiptState } from './use-receipt.ts'

interface ReceiveDetailsProps {
  receipt: ReceiptState
  /** The sentences of the server by field. */
  errors: Readonly<Record<string, readonly string[]>>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

const DetailFields = lazy(async () => ({ default: (await import('./ReceiveFields.tsx')).DetailFields }))

export function ReceiveDetails({ receipt, errors, isOpen, onOpen }: ReceiveDetailsProps) {
  const { receive: words } = useWarehouseWords()
  const id = useId()
  const isExpanded = isOpen || Object.keys(errors).length > 0
  return (
    <div>
      <Button
        look="quiet"
        size="small"
        aria-expanded={isExpanded}
        aria-controls={id}
        onPress={() => onOpen(!isExpanded)}
      >
        <ChevronRight aria-hidden className={css.arrow} />
        {words.details}
      </Button>
      <div id={id} className={isExpanded ? css.details : undefined}>
        {isExpanded && (
          <Suspense>
            <DetailFields receipt={receipt} errors={errors} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
