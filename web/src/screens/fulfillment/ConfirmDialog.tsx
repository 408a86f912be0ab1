/** Confirms an order. The server says before that which lines lack stock, and what would be reserved. */
import type { OrderDetails, OrderItem } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'react-aria-components'
import { ExpectedReceipts, useExpectedReceipts } from '../../document/ExpectedReceipts.tsx'
import { type DryRun, useDryRun } from '../../data/records/dry-run.ts'
import { useFormats } from '../../data/formats/format.ts'
import { changeStock } from '../../data/business/fulfillment.ts'
import { bodyOf } from '../../data/records/metadata.ts'
import { operationOf } from '../../data/records/records.ts'
import { useForm } from '../../form/form.ts'
import css from '../../form/scan/QuantityForm.module.css'
import { submitKeys } from '../../form/submit-key.ts'
import { orders } from '../../generated/resources/orders.ts'
import type { ActionDialogProps } from '../../declaration/page.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { showToast } from '../../ui/toast.ts'
import { labelOfAction, labelOfChoice } from '../../words/labels.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useCatalogue, useLabels } from '../../words/words.ts'
import { lineErrors } from './line-errors.ts'
import { LineName } from './QuantityTable.tsx'

const operation = orders.actions.confirm

export function ConfirmDialog({ row: order, onClose }: ActionDialogProps<OrderDetails>) {
  const messageOf = useMessageOf()
  const { fulfillment: texts } = useSalesWords()
  const labels = useLabels()
  const client = useQueryClient()
  const form = useForm({ allow_backorders: false })
  const ids = order.items.map(({ id }) => id)
  const check = useDryRun(
    form.isSubmitted ? undefined : operationOf(operation, order.id, bodyOf(form.values)),
    ids,
  )
  const submit = async () => {
    let confirmed: OrderDetails | undefined
    const isDone = await form.submit(async (values, options) => {
      const change = operationOf(operation, order.id, bodyOf(values))
      confirmed = await changeStock(client, { ...change, options })
    })
    if (!isDone || !confirmed) return
    onClose()
    showToast({ text: `${order.order_number}: ${labelOfChoice(labels, confirmed.status)}` })
  }
  return (
    <Dialog title={texts.confirm(order.order_number)} isOpen onClose={onClose} width="wide">
      <Form
        className={css.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {form.failure !== undefined && <FailureText>{messageOf(form.failure)}</FailureText>}
        <div className={css.content} {...submitKeys}>
          <Checkbox
            autoFocus
            label={texts.allowBackorders}
            isSelected={form.values['allow_backorders'] === true}
            onChange={(isSelected) => form.set('allow_backorders', isSelected)}
          />
          <p className={css.muted}>{texts.allowHelp}</p>
          <CheckedLines order={order} check={check} />
        </div>
        <Footer check={check} isPending={form.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

const shortLines = ({ failure, refusedKeys }: DryRun<OrderDetails>) => lineErrors(failure, refusedKeys)

const waitingLines = ({ result }: DryRun<OrderDetails>): readonly OrderItem[] =>
  (result?.items ?? []).filter((line) => line.quantity_backordered > 0)

/** The lines that lack stock: with what is available, or with what would be reserved. */
function CheckedLines({ order, check }: { order: OrderDetails; check: DryRun<OrderDetails> }) {
  const { fulfillment: texts } = useSalesWords()
  const short = shortLines(check)
  return check.failure === undefined ? (
    <Lines
      order={order}
      lines={waitingLines(check)}
      availableOf={(line) => line.quantity_reserved}
      availableLabel={texts.reserved}
    />
  ) : (
    <Lines
      order={order}
      lines={order.items.filter(({ id }) => short.has(id))}
      availableOf={({ id }) => short.get(id)?.limit}
      availableLabel={texts.available}
    />
  )
}

interface FooterProps {
  check: DryRun<OrderDetails>
  isPending: boolean
  onClose: () => void
}

/** Says whether everything is reserved, something waits, or the server refuses. */
function Footer({ check, isPending, onClose }: FooterProps) {
  const messageOf = useMessageOf()
  const { fulfillment: texts } = useSalesWords()
  const { labels, words } = useCatalogue()
  const isRefused = check.failure !== undefined
  const refusal = shortLines(check).size > 0 ? texts.short : messageOf(check.failure)
  const result = check.result && (waitingLines(check).length > 0 ? texts.waits : texts.allAvailable)
  return (
    <footer className={css.footer}>
      <p
        role="status"
        aria-busy={check.isPending}
        className={css.status}
        data-refused={isRefused || undefined}
      >
        {isRefused ? refusal : result}
      </p>
      <Button onPress={onClose}>{words.app.cancel}</Button>
      <Button type="submit" look="primary" isPending={isPending} isDisabled={isRefused && !check.isPending}>
        {labelOfAction(labels, 'confirm')}
      </Button>
    </footer>
  )
}

interface LinesProps {
  order: OrderDetails
  lines: readonly OrderItem[]
  availableOf: (line: OrderItem) => number | undefined
  availableLabel: string
}

/** The lines without enough stock, with what suppliers still deliver of their products. */
function Lines({ order, lines, availableOf, availableLabel }: LinesProps) {
  const { item, lines: label, fulfillment: texts, expected } = useSalesWords()
  const { number } = useFormats()
  const receipts = useExpectedReceipts(lines.flatMap(({ product_id: product }) => product ?? []))
  if (lines.length === 0) return null
  const columns: TableColumn<OrderItem>[] = [
    { id: 'name', label: item, place: 'main', render: (line) => <LineName line={line} /> },
    {
      id: 'ordered',
      label: texts.ordered,
      isNumeric: true,
      render: ({ quantity }) => number(quantity),
    },
    {
      id: 'available',
      label: availableLabel,
      isNumeric: true,
      render: (line) => number(availableOf(line) ?? 0),
    },
    {
      id: 'expected',
      label: expected.title,
      render: ({ product_id: product }) =>
        product && (
          <ExpectedReceipts receipts={receipts} productId={product} warehouseId={order.warehouse_id} />
        ),
    },
  ]
  return <Table label={label} columns={columns} rows={lines} keyOf={({ id }) => id} isWrapped />
}
