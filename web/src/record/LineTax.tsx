/** The tax of a line: its rate, and below it the tax code and why the line is taxed in this way. */
import type { ReactNode } from 'react'
import { valueOf } from '../data/records/metadata.ts'
import css from './RelatedList.module.css'

export function LineTax({ line, children }: { line: object; children: ReactNode }) {
  const code = valueOf(line, 'tax_code')
  const reason = valueOf(line, 'tax_reason')
  if (!code) return children
  return (
    <>
      {children}
      <span className={css.taxCode}>
        {String(code)}
        {reason ? ` · ${String(reason)}` : ''}
      </span>
    </>
  )
}
