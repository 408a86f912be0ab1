/** A time zone by its name in the IANA database. */
import { timezones } from '../../data/formats/timezones.ts'
import { kind } from '../base/kind.ts'

export const timezone = kind({
  column: { width: 176 },
  input: () => 'choice',
  options: (_field, _catalogue, value) => timezones(value),
  isCellEditable: true,
  isChosen: true,
})
