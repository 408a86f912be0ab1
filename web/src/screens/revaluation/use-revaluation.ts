/** The day and the rates of a revaluation, what the server computes for them, and the posting. */
import type { RevaluationDetails } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { to } from '../../data/api/address.ts'
import { todayIn } from '../../data/formats/days.ts'
import { useFormats } from '../../data/formats/format.ts'
import { useDryRun } from '../../data/records/dry-run.ts'
import { addressOf, createOf, send } from '../../data/records/records.ts'
import { errorsOf } from '../../form/failure.ts'
import { revaluations } from '../../generated/resources/revaluations.ts'
import { monthEnd } from '../../reports/periods.ts'
import { showToast } from '../../ui/toast.ts'
import { useReportWords } from '../../words/report-words.ts'

type Rates = Readonly<Record<string, unknown>>

const ofRates = 'rates.'

/** The last month is the usual period. `onDone` is called when the revaluation is posted. */
export function useRevaluation(onDone: () => void) {
  const { revaluation: texts } = useReportWords()
  const { timezone, day } = useFormats()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [date, setDate] = useState<unknown>(() => monthEnd(todayIn(timezone), -1))
  const [rates, setRates] = useState<Rates>({})
  const [failure, setFailure] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  const key = useRef(crypto.randomUUID())
  const given = Object.fromEntries(Object.entries(rates).filter(([, rate]) => typeof rate === 'number'))
  const body = { date, rates: given }
  const wanted = JSON.stringify(body)
  const change = createOf(revaluations, body)
  const dryRun = useDryRun<RevaluationDetails>(typeof date === 'string' ? change : undefined, [wanted])
  const problem = failure ?? dryRun.failure
  const errors = errorsOf(problem)
  const edit = (set: () => void) => {
    key.current = crypto.randomUUID()
    setFailure(undefined)
    set()
  }
  const post = async () => {
    setPending(true)
    try {
      const made = await send(client, revaluations, { ...change, options: { idempotencyKey: key.current } })
      showToast({ text: texts.posted(day(made.date)) })
      onDone()
      void navigate({ ...to(addressOf(revaluations, made.id)) })
    } catch (error) {
      setFailure(error)
    }
    setPending(false)
  }
  const usual = dryRun.result?.rates ?? {}
  const missing = Object.keys(errors).filter((path) => path.startsWith(ofRates))
  const named = [...Object.keys(usual), ...missing.map((path) => path.slice(ofRates.length))]
  return {
    date,
    setDate: (value: unknown) => edit(() => setDate(value)),
    /** The currencies with open items, and those that the user has given a rate. */
    currencies: [...new Set([...named, ...Object.keys(rates)])].toSorted(),
    rateOf: (currency: string): unknown => rates[currency] ?? usual[currency],
    setRate: (currency: string, rate: unknown) =>
      edit(() => setRates((before) => ({ ...before, [currency]: rate }))),
    errors,
    problem,
    result: dryRun.failure === undefined ? dryRun.result : undefined,
    isComputing: dryRun.isPending,
    /** Whether the result is that of the entered values: only what is shown can be posted. */
    isCurrent: dryRun.keys[0] === wanted && dryRun.failure === undefined,
    isPending,
    post,
  }
}
