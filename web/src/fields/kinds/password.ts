/** A password that is set. It is never returned. */
import { kind } from '../base/kind.ts'

export const password = kind({ inputType: 'password', isBulkEditable: false })
