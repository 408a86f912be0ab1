/**
 * Transfer and adjustment of a stock item by keys and commands, on its page also by buttons. In the list they are about
 * the row with the focus, and the head has a button for the count.
 */
import { useNavigate } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { type Action, printedKeys, useActions } from '../../actions/action.ts'
import { to } from '../../data/api/address.ts'
import { usePermission } from '../../data/people/session.ts'
import type { ToolsProps } from '../../declaration/page.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { useWarehouseWords } from '../../words/parts.ts'
import { type StockOperation, type StockPlace, useStockActions } from './use-stock-actions.ts'
import { addresses } from '../../places/addresses.ts'

const StockDialog = lazy(async () => ({ default: (await import('./StockDialogs.tsx')).StockDialog }))

export function StockTools({ row: item, place }: ToolsProps<StockPlace>) {
  const [open, setOpen] = useState<{ name: StockOperation; row: StockPlace }>()
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
  return (
    <>
      {place === 'list' && <CountButton />}
      {place === 'record' &&
        actions.map(({ id, label, icon, keys, run }) => (
          <ToolButton key={id} label={label} icon={icon} keys={keys && printedKeys(keys)} onPress={run} />
        ))}
      {open && (
        <Suspense>
          <StockDialog operation={open.name} row={open.row} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
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
      onPress={() => void navigate({ ...to(addresses.count) })}
    />
  )
}
