/** New lines that identify their product by its SKU. */
import { type Ctx, tenantSql } from '#core'
import type { LineItemInput } from './line-item.ts'

/** Returns whether a new line identifies its product only by the SKU. */
export const isNamedBySku = ({ id, product_id, name, sku }: LineItemInput) =>
  Boolean(sku) && !id && product_id === undefined && !name

/** Returns the inputs with the products that their SKUs name, in upper or lower case. */
export async function withProducts<I extends LineItemInput>(ctx: Ctx, inputs: readonly I[]): Promise<I[]> {
  const keyOf = ({ sku }: LineItemInput) => (sku ?? '').toLowerCase()
  const keys = [...new Set(inputs.filter(isNamedBySku).map(keyOf))]
  if (keys.length === 0) return [...inputs]
  const { rows } = await tenantSql<{ id: string; sku_key: string }>`
    select id, sku_key from products where sku_key = any(${keys}) and deleted_at is null`.execute(ctx.db)
  const ids = new Map(rows.map(({ id, sku_key }) => [sku_key, id]))
  return inputs.map((input) => {
    const product_id = isNamedBySku(input) ? ids.get(keyOf(input)) : undefined
    if (product_id === undefined) return input
    const { sku: _, ...rest } = input
    return { ...rest, product_id } as I
  })
}
