/** The products that need a reorder and get none, with the reason. */
import type { SkippedReorder } from '@kontor/sdk'
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { useWarehouseWords } from '../../words/parts.ts'
import css from './Reorders.module.css'
import { addressOfRecord } from '../../places/addresses.ts'

export function Skipped({ skipped, total }: { skipped: readonly SkippedReorder[]; total: number }) {
  const { reorders: words } = useWarehouseWords()
  const { count } = useFormats()
  if (total === 0) return null
  return (
    <section className={css.skipped} aria-label={words.skipped(count(total))}>
      <h2>{words.skipped(count(total))}</h2>
      <ul>
        {skipped.map(({ product_id, sku, reason }) => (
          <li key={`${product_id} ${reason}`}>
            <Link {...to(addressOfRecord('products', product_id))} className={css.product ?? ''}>
              {sku ?? `#${product_id.slice(-6)}`}
            </Link>{' '}
            <span className={css.muted}>{words.reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
