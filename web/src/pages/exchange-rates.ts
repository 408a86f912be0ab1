import { ArrowLeftRight } from 'lucide-react'
import { exchangeRates } from '../generated/resources/exchange-rates.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(exchangeRates, {
  icon: ArrowLeftRight,
  list: { columns: ['title', 'currency', 'date', 'rate'] },
  create: ['currency', 'date', 'rate'],
  facts: ['currency', 'date', 'rate'],
})
