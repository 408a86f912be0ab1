/** The arithmetic of variants: which there are, and what they are called. */
export interface Configuration {
  attributes: Record<string, string[]>
}

/** Every combination of one option of each attribute, in the order in which they are declared. */
export const combinations = ({ attributes }: Configuration): Record<string, string>[] =>
  Object.entries(attributes).reduce<Record<string, string>[]>(
    (all, [name, options]) => all.flatMap((one) => options.map((option) => ({ ...one, [name]: option }))),
    [{}],
  )

/** The same for the same options, whatever their order. */
export const optionKey = (options: Record<string, string>) =>
  JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const skuAtMost = 90

/** `oolong-tea-tin-100-g-Green`, for the options 100 g and Green. */
export const skuOf = (slug: string, options: readonly string[]) =>
  [slug, ...options.map((option) => option.trim().replace(/[^\p{L}\p{N}.]+/gu, '-'))]
    .join('-')
    .slice(0, skuAtMost)

const nameAtMost = 255

/** `Oolong tea tin (100 g, Green)`. */
export function variantName(master: string, options: readonly string[]): string {
  const suffix = ` (${options.join(', ')})`.slice(0, nameAtMost / 2)
  return `${master.slice(0, nameAtMost - suffix.length)}${suffix}`
}
