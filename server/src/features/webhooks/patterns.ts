/** Patterns of event types: `*` for all, `customer.*` for a group, or one type. */

export const pattern = '(\\*|[a-z]+(_[a-z]+)*\\.(\\*|[a-z]+(_[a-z]+)*))'

export const patternHint = 'must be *, a group such as customer.*, or a type such as customer.created'

export const isMatch = (patterns: readonly string[], type: string) =>
  patterns.some((each) => each === '*' || each === type || (each.endsWith('.*') && inGroup(each, type)))

const inGroup = (group: string, type: string) => type.startsWith(group.slice(0, -1))

/** Groups of the contract. The modules that implement them define the names of their events. */
const promised = ['supplier', 'inventory', 'purchase_order', 'order', 'invoice', 'payment', 'rental']

/** Returns whether an existing or promised event type matches. A pattern with a typing error would wait forever. */
export function isKnown(types: readonly string[], each: string): boolean {
  if (types.some((type) => isMatch([each], type))) return true
  const [group = ''] = each.split('.')
  return promised.includes(group) && !types.some((type) => inGroup(`${group}.*`, type))
}
