/** The closing of a year: what is open, what will be posted, the closing, and its entry. */
import type { FiscalYear } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { closingPreview, useYearChanges } from '../../data/business/years.ts'
import { useFormats } from '../../data/formats/format.ts'
import { usePermission } from '../../data/people/session.ts'
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx'
import { useForm } from '../../form/form.ts'
import { OpenItems } from '../../reports/OpenItems.tsx'
import { Sheet } from '../../reports/Sheet.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useReportWords } from '../../words/report-words.ts'
import { ClosingPreview } from './ClosingPreview.tsx'
import { Done } from './Done.tsx'
import { isOver } from './years.ts'
import css from './Years.module.css'

export function Steps({ year, today }: { year: FiscalYear; today: string }) {
  const { yearEnd: texts } = useReportWords()
  const { day } = useFormats()
  const may = usePermission()
  const isClosed = year.status === 'closed'
  const canClose = !isClosed && isOver(year, today) && year.drafts === 0 && may('finance.years.close')
  const preview = useQuery({ ...closingPreview(year), enabled: canClose })
  const step = (number: number, content: ReactNode) => (
    <li key={number}>
      <Sheet title={texts.step(number, texts.steps[number - 1] ?? '')}>{content}</Sheet>
    </li>
  )
  if (!isClosed && !isOver(year, today)) return <p className={css.note}>{texts.notOver(day(year.to_date))}</p>
  if (isClosed)
    return (
      <Sheet title={texts.isClosed(year.label)}>
        <Done year={year} />
      </Sheet>
    )
  const hint = may('finance.years.close') ? texts.draftsFirst : texts.noPermission
  return (
    <ol className={css.steps} aria-label={texts.close(year.label)}>
      {step(1, <OpenItems until={year.to_date} />)}
      {step(2, canClose ? <ClosingPreview year={year} preview={preview} /> : <Hint text={hint} />)}
      {step(3, canClose ? <Closing year={year} isReady={preview.isSuccess} /> : <Hint text={hint} />)}
      {step(4, <Hint text={texts.doneLater} />)}
    </ol>
  )
}

const Hint = ({ text }: { text: string }) => <p className={css.hint}>{text}</p>

function Closing({ year: { year, label, to_date: until }, isReady }: { year: FiscalYear; isReady: boolean }) {
  const { yearEnd: texts } = useReportWords()
  const messageOf = useMessageOf()
  const { day } = useFormats()
  const { close } = useYearChanges()
  const form = useForm()
  const [isAsking, setAsking] = useState(false)
  const submit = async () => {
    const isDone = await form.submit((_, options) => close(year, options))
    setAsking(false)
    if (isDone) showToast({ text: texts.isClosed(label) })
  }
  return (
    <div className={css.body}>
      <p>{texts.closeText(day(until))}</p>
      {form.failure !== undefined && <FailureText>{messageOf(form.failure)}</FailureText>}
      <Button look="primary" isDisabled={!isReady} onPress={() => setAsking(true)}>
        {texts.close(label)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.closeTitle(label)}
        text={texts.confirm}
        confirmLabel={texts.close(label)}
        isDangerous={false}
        isPending={form.isPending}
        onConfirm={() => void submit()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
