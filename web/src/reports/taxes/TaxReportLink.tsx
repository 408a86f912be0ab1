/** A link from one report of taxes to another, of the same period. */
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { to } from '../../data/api/address.ts'
import { addressOfReport } from '../../places/addresses.ts'
import type { Search } from '../parameters.ts'

interface TaxReportLinkProps {
  report: 'tax' | 'ec_sales'
  children: ReactNode
}

export function TaxReportLink({ report, children }: TaxReportLinkProps) {
  const { period, from_date, to_date } = useSearch({ strict: false }) as Search
  const days = Object.entries({ period, from_date, to_date }).filter(([, value]) => value !== undefined)
  return (
    <Link {...to(addressOfReport(report))} search={Object.fromEntries(days) as Record<string, string>}>
      {children}
    </Link>
  )
}
