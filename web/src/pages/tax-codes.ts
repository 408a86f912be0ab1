import { Percent } from 'lucide-react'
import { lazy } from 'react'
import { taxCodes } from '../generated/resources/tax-codes.ts'
import { pages } from '../declaration/page.ts'

const load = () => import('../screens/tax-codes/TaxCodeTools.tsx')
const TaxCodeTools = lazy(async () => ({ default: (await load()).TaxCodeTools }))
const FirstTaxCodes = lazy(async () => ({ default: (await load()).FirstTaxCodes }))

export const page = pages(taxCodes, {
  icon: Percent,
  list: {
    columns: ['title', 'direction', 'treatment', 'rate', 'base_box', 'tax_box', 'is_active'],
    beginsBy: FirstTaxCodes,
  },
  create: ['code', 'name', 'direction', 'rate', 'treatment', 'base_box', 'tax_box'],
  tools: TaxCodeTools,
})
