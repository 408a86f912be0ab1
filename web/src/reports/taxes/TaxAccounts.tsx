/** The tax accounts: each from its opening balance by the tax of each code to its closing balance. */
import type { TaxReport } from '@kontor/sdk'
import { useFormats } from '../../data/formats/format.ts'
import { usePermission } from '../../data/people/session.ts'
import { reportEntries } from '../../generated/report-names.ts'
import { useTaxWords } from '../../words/tax-words.ts'
import { AccountLink } from '../ReportValue.tsx'
import css from '../Statement.module.css'
import own from './Tax.module.css'

export function TaxAccounts({ report }: { report: TaxReport }) {
  const texts = useTaxWords()
  const may = usePermission()
  const { money } = useFormats()
  const { accounts, currency, from_date, to_date } = report
  const canOpen = reportEntries.account_statement.permissions.every(may)
  const row = (key: string, label: string, amount: number, className: string | undefined) => (
    <tr key={key} className={className}>
      <td>{label}</td>
      <td data-numeric>{money(amount, currency)}</td>
    </tr>
  )
  return (
    <>
      <table className={css.statement} aria-label={texts.accounts}>
        {accounts.map((account) => (
          <tbody key={account.account_id}>
            <tr>
              <th scope="rowgroup" colSpan={2} className={css.section}>
                {canOpen ? (
                  <AccountLink row={{ ...account }} days={{ from_date, to_date }} />
                ) : (
                  `${account.code} ${account.name}`
                )}
              </th>
            </tr>
            {row('opening', texts.opening, account.opening_balance, css.account)}
            {account.by_code.map(({ tax_code_id, tax_code, amount }, index) =>
              row(`${tax_code_id} ${index}`, tax_code, amount, css.account),
            )}
            {account.settled !== 0 && row('settled', texts.settled, account.settled, css.account)}
            {row('uncoded', texts.uncoded, account.uncoded, css.account)}
            <tr className={css.total}>
              <th scope="row">{texts.closing}</th>
              <td data-numeric>{money(account.closing_balance, currency)}</td>
            </tr>
          </tbody>
        ))}
      </table>
      <p className={own.note}>
        {texts.uncoded}: {texts.uncodedText}
      </p>
    </>
  )
}
