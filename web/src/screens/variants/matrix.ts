/** Arranges variants by their options: the first attribute is the rows, the second the columns. */

export interface Variant {
  id: string
  name: string
  sku: string | null
  status: string
  variant_options: Readonly<Record<string, string>> | null
  selling_price: number | null
  currency: string
  stock_quantity: number
}

export interface Matrix {
  /** The options of the further attributes, such as `Cotton · Slim`; empty without any. */
  title: string
  rows: readonly string[]
  /** One empty name without a second attribute. */
  columns: readonly string[]
  variantAt: (row: string, column: string) => Variant | undefined
}

type Attributes = Readonly<Record<string, readonly string[]>>

/** Returns the options of an attribute: the declared ones, then those that only variants still have. */
function optionsOf(name: string, attributes: Attributes, variants: readonly Variant[]): readonly string[] {
  const used = variants.flatMap(({ variant_options: options }) => options?.[name] ?? [])
  return [...new Set([...(attributes[name] ?? []), ...used])]
}

/** Returns a matrix for each combination of the attributes after the second one that has variants. */
export function matricesOf(attributes: Attributes, variants: readonly Variant[]): readonly Matrix[] {
  const [row = '', column, ...others] = Object.keys(attributes)
  const rows = optionsOf(row, attributes, variants)
  const columns = column === undefined ? [''] : optionsOf(column, attributes, variants)
  const titleOf = ({ variant_options: options }: Variant) =>
    others.map((name) => options?.[name] ?? '').join(' · ')
  return [...Map.groupBy(variants, titleOf)].map(([title, some]) => {
    const byOptions = new Map(
      some.map((each) => [keyOf(each.variant_options?.[row], each.variant_options?.[column ?? '']), each]),
    )
    return { title, rows, columns, variantAt: (one, other) => byOptions.get(keyOf(one, other)) }
  })
}

const keyOf = (row: string | undefined, column: string | undefined) =>
  JSON.stringify([row ?? '', column ?? ''])
