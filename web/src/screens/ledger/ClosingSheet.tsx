/** The closing of a period: what is open until its last day, then the closing, or the reopening of the books. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { todayIn } from '../../data/formats/days.ts'
import { useFormats } from '../../data/formats/format.ts'
import type { Resource } from '../../data/records/metadata.ts'
import { closedPeriodQuery, usePeriodChanges } from '../../data/business/reports.ts'
import { usePermission, useSession } from '../../data/people/session.ts'
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { useForm } from '../../form/form.ts'
import { monthEnd } from '../../reports/periods.ts'
import { Sheet } from '../../reports/Sheet.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { FormErrors } from '../../ui/controls/form-errors.ts'
import { useMessageOf, Notice } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useReportWords } from '../../words/report-words.ts'
import css from './Ledger.module.css'
import { OpenItems } from '../../reports/OpenItems.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'

export function ClosingSheet() {
  const { ledger } = useReportWords()
  const may = usePermission()
  const { day } = useFormats()
  const { data, error, refetch, isPending } = useQuery(closedPeriodQuery)
  const [isReopening, setReopening] = useState(false)
  return (
    <Sheet
      title={ledger.closing}
      aside={
        data &&
        may('finance.periods.reopen') && (
          <Button size="small" onPress={() => setReopening(true)}>
            {ledger.reopen}
          </Button>
        )
      }
    >
      <div className={css.closing}>
        {error && <Notice error={error} onRetry={() => void refetch()} />}
        {isPending && !error && <Notice />}
        {data !== undefined && (
          <>
            <p role="status">{data === null ? ledger.nothingClosed : ledger.closedUntil(day(data))}</p>
            <Closing closed={data} />
          </>
        )}
      </div>
      {isReopening && data && <ReopenDialog closed={data} onClose={() => setReopening(false)} />}
    </Sheet>
  )
}

/** The last month is the usual period. If it is closed, one chooses another day. */
function useFirstDay(closed: string | null): string | undefined {
  const { tenant } = useSession()
  const last = monthEnd(todayIn(tenant.timezone), -1)
  return closed !== null && closed >= last ? undefined : last
}

function Closing({ closed }: { closed: string | null }) {
  const messageOf = useMessageOf()
  const { ledger } = useReportWords()
  const { day } = useFormats()
  const may = usePermission()
  const form = useForm({ until: useFirstDay(closed) })
  const { close } = usePeriodChanges()
  const [isAsking, setAsking] = useState(false)
  const until = form.values['until']
  const chosen = typeof until === 'string' ? until : undefined
  const submit = async () => {
    const isDone = await form.submit((_, options) => close(chosen ?? '', options))
    setAsking(false)
    if (isDone) showToast({ text: ledger.closed(day(chosen ?? '')) })
  }
  return (
    <>
      <Form
        className={css.form ?? ''}
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) setAsking(true)
        }}
      >
        <FormErrors value={form.errors}>
          <FieldInput
            field={{ kind: 'day' }}
            name="until"
            label={ledger.until}
            resource={{} as Resource}
            value={until}
            onChange={(value) => form.set('until', value)}
          />
        </FormErrors>
        {may('finance.periods.close') && (
          <Button type="submit" look="primary" isDisabled={!chosen}>
            {ledger.close}
          </Button>
        )}
      </Form>
      {form.failure !== undefined && !form.errors['until'] && (
        <FailureText>{messageOf(form.failure)}</FailureText>
      )}
      {chosen && <OpenItems until={chosen} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={ledger.closeTitle(day(chosen ?? '2000-01-01'))}
        text={ledger.closeText}
        confirmLabel={ledger.close}
        isPending={form.isPending}
        onConfirm={() => void submit()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
