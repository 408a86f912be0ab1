/**
 * Transfer and adjustment of a stock item by keys and commands, on its page also by buttons. In the list they are about
 * the row with the focus, and the head has a button for the count.
 */
import { useNavigate } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Action, printedKeys, useActions } from '../../actions/action.ts'
import { to } from '../../data/address.ts'
import { usePermission } from '../../data/session.ts'
import type { ToolsProps } from '../../pages/page.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { useWarehouseWords } from '../../words/parts.ts'
import { AdjustDialog, type StockPlace, TransferDialog } from './StockDialogs.tsx'
import { type StockOperation, useStockActions } from './use-stock-actions.ts'

export function StockTools({ row, place }: ToolsProps) {
  const [open, setOpen] = useState<{ name: StockOperation; row: StockPlace }>()
  const item = row as StockPlace | undefined
  const itemId = item?.id
  const start = useMemo(
    () => (name: StockOperation) => item && setOpen({ name, row: item }),
    // The row is read again often; its dialog reads the stock itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [itemId],
  )
  const all = useStockActions(start)
  const actions = itemId === undefined ? none : all
  useActions(actions)
  const close = () => setOpen(undefined)
  return (
    <>
      {place === 'list' && <CountButton />}
      {place === 'record' &&
        actions.map(({ id, label, icon, keys, run }) => (
          <ToolButton key={id} label={label} icon={icon} keys={keys && printedKeys(keys)} onPress={run} />
        ))}
      {open?.name === 'transfer' && <TransferDialog row={open.row} onClose={close} />}
      {open?.name === 'adjust' && <AdjustDialog row={open.row} onClose={close} />}
    </>
  )
}

const none: readonly Action[] = []

function CountButton() {
  const { count: words } = useWarehouseWords()
  const may = usePermission()
  const navigate = useNavigate()
  if (!may('operations.inventory.count')) return null
  return (
    <ToolButton
      label={words.title}
      icon={ClipboardCheck}
      onPress={() => void navigate({ ...to('/inventory/count') })}
    />
  )
}
