/** Records which goods of a purchase order have arrived: by scanner, by keys, or by touch. */
import type { PurchaseOrderDetails, PurchaseOrderItem } from '@kontor/sdk'
import { flushSync } from 'react-dom'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { useFormats } from '../../data/formats/format.ts'
import { findProduct } from '../../data/business/stock.ts'
import { useFocusOnFailure } from '../../form/scan/focus-on-failure.ts'
import { ScanField, type ScanResult } from '../../form/scan/ScanField.tsx'
import type { purchaseOrders } from '../../generated/resources/purchase-orders.ts'
import type { ActionDialogProps } from '../../declaration/page.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { labelOfChoice } from '../../words/labels.ts'
import { useWarehouseWords } from '../../words/parts.ts'
import { useLabels, useWords } from '../../words/words.ts'
import css from '../../form/scan/QuantityForm.module.css'
import { ReceiveDetails } from './ReceiveDetails.tsx'
import { ReceiveLine } from './ReceiveLine.tsx'
import { detailErrors, hasSku, lineOf } from './receipt.ts'
import { type ReceiptState, useReceipt } from './use-receipt.ts'
import { useReceivingKeys } from './use-receiving-keys.ts'

/** Codes with more digits than this are no quantities. */
const quantityDigits = 9

export function ReceiveDialog({
  resource,
  row,
  onClose,
}: ActionDialogProps<PurchaseOrderDetails, typeof purchaseOrders>) {
  const { receive: words } = useWarehouseWords()
  const labels = useLabels()
  const receipt = useReceipt(resource, row)
  const form = useRef<HTMLFormElement>(null)
  const scanning = useScanning(receipt, form)
  const [isDetailed, setDetailed] = useState(() => Object.keys(receipt.receipt.details).length > 0)
  const { order, lines } = receipt
  useFocusOnFailure(form, receipt.failure)
  const submit = async () => {
    if (receipt.isEmpty || receipt.isSending) return
    const received = await receipt.submit()
    if (!received) return
    showToast({ text: words.done(received.po_number, labelOfChoice(labels, received.status)) })
    onClose()
  }
  return (
    <Dialog title={words.title(order.po_number)} isOpen onClose={onClose} width="wide">
      <Form
        ref={form}
        className={css.form ?? ''}
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Failure receipt={receipt} />
        <div className={css.content}>
          <ScanField {...scanning} />
          <Tools receipt={receipt} />
          <ul className={css.lines} aria-label={words.lines}>
            {lines.map((line, index) => (
              <ReceiveLine
                key={line.id}
                line={line}
                receipt={receipt}
                isFirst={index === 0}
                isDetailed={isDetailed}
              />
            ))}
          </ul>
          {lines.length === 0 && <p className={css.muted}>{words.none}</p>}
          <ReceiveDetails
            receipt={receipt}
            errors={detailErrors(receipt.refusal)}
            isOpen={isDetailed}
            onOpen={setDetailed}
          />
        </div>
        <Footer receipt={receipt} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** Returns whether a line or a field says why the receipt is refused. */
const isSaidBelow = ({ refusal, errors }: ReceiptState) =>
  errors.size > 0 || Object.keys(detailErrors(refusal)).length > 0

function Failure({ receipt }: { receipt: ReceiptState }) {
  const messageOf = useMessageOf()
  const { refusal } = receipt
  if (!refusal || isSaidBelow(receipt)) return null
  return <FailureText>{messageOf(refusal.error)}</FailureText>
}

function Tools({ receipt }: { receipt: ReceiptState }) {
  const { receive: words } = useWarehouseWords()
  const { lines, isKept, isEmpty, clear, takeAll } = receipt
  return (
    <>
      {isKept && !isEmpty && <p className={css.kept}>{words.kept}</p>}
      <div className={css.tools}>
        <Button size="small" onPress={takeAll} isDisabled={lines.length === 0}>
          {words.all}
          <kbd className={css.key}>A</kbd>
        </Button>
        {!isEmpty && (
          <Button size="small" look="quiet" onPress={clear}>
            {words.clear}
          </Button>
        )}
      </div>
      <p className={css.keys}>{words.keys}</p>
    </>
  )
}

function Footer({ receipt, onClose }: { receipt: ReceiptState; onClose: () => void }) {
  const { receive: words } = useWarehouseWords()
  const { app } = useWords()
  const labels = useLabels()
  const { percent } = useFormats()
  const { preview, isChecking, isEmpty, isSending } = receipt
  const isRefused = isSaidBelow(receipt)
  const after =
    preview && words.after(labelOfChoice(labels, preview.status), percent(preview.total_received_percentage))
  const checked = isChecking ? words.checking : after
  return (
    <footer className={css.footer}>
      <p role="status" className={css.status} data-refused={isRefused || undefined}>
        {isSending ? app.sending : isEmpty ? words.nothing : isRefused ? words.refused : checked}
      </p>
      <Button onPress={onClose}>{app.cancel}</Button>
      <Button type="submit" look="primary" isPending={isSending} isDisabled={isEmpty}>
        {words.submit}
      </Button>
    </footer>
  )
}

/** The field for codes: a known code raises its line by one, an unknown one is announced and changes nothing. */
function useScanning(receipt: ReceiptState, form: React.RefObject<HTMLFormElement | null>) {
  const messageOf = useMessageOf()
  const { receive, scan: words } = useWarehouseWords()
  const { number } = useFormats()
  const inputRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [result, setResult] = useState<ScanResult>()
  const { lines } = receipt
  const latest = useRef(receipt)
  useEffect(() => {
    latest.current = receipt
  })
  const raise = (line: PurchaseOrderItem) => {
    const quantity = Number(latest.current.receipt.quantities[line.id] ?? 0) + 1
    receipt.raise(line)
    setResult({ text: receive.scanned(line.product_name, number(quantity), number(line.quantity_remaining)) })
  }
  const look = async (code: string) => {
    setResult({ text: words.searching(code) })
    try {
      const product = await findProduct(code)
      const { lines: current, receipt: entered } = latest.current
      const line = product && lineOf(current, entered, ({ product_id }) => product_id === product.id)
      if (line) return raise(line)
      setResult({ text: product ? receive.notOrdered(product.name) : words.unknown(code), isFailure: true })
    } catch (error) {
      setResult({ text: messageOf(error), isFailure: true })
    }
  }
  const onScan = (code: string, isByCamera: boolean) => {
    setText('')
    const line = lineOf(lines, latest.current.receipt, hasSku(code))
    if (!line) return void look(code)
    if (isByCamera) return raise(line)
    // The number that follows a scan belongs to its line. The focus is there before the next key arrives.
    flushSync(() => raise(line))
    form.current?.querySelector<HTMLInputElement>(`[data-line="${line.id}"]`)?.focus()
  }
  useReceivingKeys({
    form,
    scan: inputRef,
    quantities: receipt.receipt.quantities,
    isCode: (typed) => typed.length > quantityDigits || lines.some(hasSku(typed)),
    set: receipt.set,
    setAll: receipt.setAll,
    takeAll: receipt.takeAll,
    onText: (add) => setText((before) => before + add),
    onScan: (code) => onScan(code, false),
  })
  return { text, onText: setText, onScan, result, inputRef }
}
