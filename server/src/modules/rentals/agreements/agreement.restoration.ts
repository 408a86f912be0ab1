import { restoration } from '#core'
import { agreements } from './agreement.ts'

export const agreementRestoration = restoration({
  of: agreements,
  lineLinks: { 'lines.product_id': 'products' },
})
