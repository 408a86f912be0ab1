import { restoration } from '#core'
import { taxCodes } from './tax-code.ts'

export const taxCodeRestoration = restoration({ of: taxCodes })
