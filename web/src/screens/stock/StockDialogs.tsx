/** Moves stock to another warehouse, or corrects it. The available quantity is beside the number. */
import { KontorError } from '@kontor/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormats } from '../../data/formats/format.ts'
import type { Fields, Resource } from '../../data/records/metadata.ts'
import { adjustStock, stockQuery, transferStock, warehousesQuery } from '../../data/business/stock.ts'
import { FormBody } from '../../form/FormBody.tsx'
import { useForm, type Values } from '../../form/form.ts'
import { inventory } from '../../generated/resources/inventory.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useWarehouseWords } from '../../words/parts.ts'
import type { StockOperation, StockPlace } from './use-stock-actions.ts'

interface StockDialogProps {
  row: StockPlace
  onClose: () => void
}

/** The dialog of an operation. */
export const StockDialog = ({ operation, ...props }: StockDialogProps & { operation: StockOperation }) =>
  operation === 'transfer' ? <TransferDialog {...props} /> : <AdjustDialog {...props} />

const resource: Resource = inventory
const text = { kind: 'text', maxLength: 500 } as const
const day = { kind: 'day', past: true } as const

/** The stock of the row as it is now: others may have changed it after the list was read. */
function useStock(row: StockPlace) {
  const { data } = useQuery(stockQuery(row.product_id, row.warehouse_id))
  const { quantity_on_hand: onHand, quantity_available: available } = data ?? row
  return { onHand, available, name: row.product?.name ?? '', place: row.warehouse?.name ?? '' }
}

/** The error of a quantity. The API answers a transfer of too much without the name of the field. */
function withField(error: unknown, field: string): unknown {
  if (!(error instanceof KontorError) || error.code !== 'INSUFFICIENT_STOCK') return error
  if (Object.keys(error.errors).length > 0) return error
  const body = { errors: { [field]: [error.message.split('\n')[0] ?? ''] } }
  return new KontorError(error.message, { status: 422, body })
}

function TransferDialog({ row, onClose }: StockDialogProps) {
  const { stock: words } = useWarehouseWords()
  const { data } = useQuery(warehousesQuery)
  const others = data?.filter(({ id }) => id !== row.warehouse_id)
  const title = words.transferOf(row.product?.name ?? '')
  return (
    <Dialog title={title} isOpen onClose={onClose} width="narrow">
      {!others && <Notice />}
      {others?.length === 0 && <Notice text={words.onlyOne} />}
      {others !== undefined && others.length > 0 && (
        <TransferForm
          row={row}
          onClose={onClose}
          named={others.map(({ id, name: label }) => ({ id, label }))}
        />
      )}
    </Dialog>
  )
}

interface TransferFormProps extends StockDialogProps {
  named: readonly { id: string; label: string }[]
}

function TransferForm({ row, named, onClose }: TransferFormProps) {
  const { stock: words } = useWarehouseWords()
  const { number } = useFormats()
  const client = useQueryClient()
  const { available, name, place } = useStock(row)
  const only = named.length === 1 ? named[0] : undefined
  const form = useForm(only ? { to_warehouse_id: only.id } : {})
  const fields: Fields = {
    to_warehouse_id: { kind: 'choice', named, required: true },
    quantity: { kind: 'number', whole: true, minimum: 1, required: true },
    reason: text,
    transfer_date: day,
  }
  // With one other warehouse there is nothing to choose, so the number is first.
  const names = [
    ...(only ? ['quantity', 'to_warehouse_id'] : ['to_warehouse_id', 'quantity']),
    'reason',
    'transfer_date',
  ]
  const submit = async (values: Values, options: object) => {
    const body = {
      product_id: row.product_id,
      from_warehouse_id: row.warehouse_id,
      to_warehouse_id: String(values['to_warehouse_id'] ?? ''),
      quantity: Number(values['quantity']),
      ...(values['reason'] ? { reason: String(values['reason']) } : {}),
      ...(values['transfer_date'] ? { transfer_date: String(values['transfer_date']) } : {}),
    }
    try {
      await transferStock(client, body, options)
    } catch (error) {
      throw withField(error, 'quantity')
    }
    const target = named.find(({ id }) => id === body.to_warehouse_id)?.label ?? ''
    showToast({ text: words.transferred(number(body.quantity), name, target) })
  }
  return (
    <FormBody
      resource={resource}
      fields={fields}
      names={names}
      labels={{
        to_warehouse_id: words.to,
        quantity: words.transferQuantity,
        reason: words.reason,
        transfer_date: words.day,
      }}
      helps={{ quantity: words.available(number(available), place), transfer_date: words.dayHelp }}
      form={form}
      submitLabel={words.transfer}
      isHelpShown
      onSubmit={() => void form.submit(submit).then((isDone) => isDone && onClose())}
      onCancel={onClose}
    />
  )
}

function AdjustDialog({ row, onClose }: StockDialogProps) {
  const { stock: words } = useWarehouseWords()
  const { number } = useFormats()
  const client = useQueryClient()
  const { onHand, name } = useStock(row)
  const form = useForm()
  const fields: Fields = {
    quantity: { kind: 'number', whole: true, required: true },
    reason: { ...text, required: true },
    adjusted_date: day,
  }
  const submit = async (values: Values, options: object) => {
    const body = {
      product_id: row.product_id,
      warehouse_id: row.warehouse_id,
      quantity: Number(values['quantity']),
      reason: String(values['reason'] ?? ''),
      expected_quantity: onHand,
      ...(values['adjusted_date'] ? { adjusted_date: String(values['adjusted_date']) } : {}),
    }
    await adjustStock(client, body, options)
    showToast({ text: words.adjusted(name) })
  }
  return (
    <Dialog title={words.adjustOf(name)} isOpen onClose={onClose} width="narrow">
      <FormBody
        resource={resource}
        fields={fields}
        names={['quantity', 'reason', 'adjusted_date']}
        labels={{ quantity: words.change, reason: words.reason, adjusted_date: words.day }}
        helps={{ quantity: words.changeHelp(number(onHand)), adjusted_date: words.dayHelp }}
        form={form}
        submitLabel={words.adjust}
        isHelpShown
        onSubmit={() => void form.submit(submit).then((isDone) => isDone && onClose())}
        onCancel={onClose}
      />
    </Dialog>
  )
}
