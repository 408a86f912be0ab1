/** A postal address. */
import { valueOf } from '../../data/records/metadata.ts'
import { kind } from '../base/kind.ts'

/** The parts of an address; those of one line are separated by a space. */
const lines = [['street'], ['postal_code', 'city'], ['state'], ['country']]
const shortLines = lines.slice(0, 2)

function textOf(address: unknown, shown: readonly (readonly string[])[]): string {
  const partsOf = (names: readonly string[]) => names.map((part) => valueOf(address as object, part))
  return shown
    .map((names) => partsOf(names).filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')
}

export const address = kind({
  text: (value) => textOf(value, lines),
  cellText: (value) => textOf(value, shortLines),
  column: { width: 176, isFlexible: true },
  isPlain: true,
  input: () => 'address',
  isWide: true,
  isBulkEditable: false,
})
