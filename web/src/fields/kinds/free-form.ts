/** Any JSON, which only programs read. */
import { kind } from '../base/kind.ts'

export const freeForm = kind({ isBulkEditable: false, isFilter: false })
