/** Receivables by the days past their due date. */
import { type RawBuilder, sql } from 'kysely'
import { f } from '#core'
import type { Sum } from '#core/money'
import { added } from '#core/reports'
import { sentAndOpen } from '../conditions.ts'

export const buckets = ['current', '1_30_days', '31_60_days', '61_90_days', 'over_90_days'] as const

export type Bucket = (typeof buckets)[number]

export const bucketLabels: Record<Bucket, string> = {
  current: 'Not yet due',
  '1_30_days': '1–30 days',
  '31_60_days': '31–60 days',
  '61_90_days': '61–90 days',
  over_90_days: 'More than 90 days',
}

/** Returns SQL for the bucket of a number of days past the due date. */
export const bucketsOf = (days: RawBuilder<unknown>) => sql<Bucket>`case
  when ${days} <= 0 then 'current' when ${days} <= 30 then '1_30_days' when ${days} <= 60 then '31_60_days'
  when ${days} <= 90 then '61_90_days' else 'over_90_days' end`

/** Returns an object with a value for each bucket. */
export const inBuckets = <T>(valueOf: (bucket: Bucket) => T) =>
  Object.fromEntries(buckets.map((bucket) => [bucket, valueOf(bucket)])) as Record<Bucket, T>

export const AgingAmounts = f.Type.Object(
  inBuckets(() => f.AmountSum()),
  { title: 'AgingAmounts' },
)

const open: ReadonlySet<string> = new Set(sentAndOpen)

/** Returns the amount due of open invoices by bucket. */
export const agingAmounts = (rows: readonly { status: string; bucket: Bucket; due: string }[]) =>
  inBuckets((bucket): Sum =>
    added(rows.filter((row) => row.bucket === bucket && open.has(row.status)).map(({ due }) => due)),
  )
