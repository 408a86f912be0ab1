/** The delivery of the last email about a record. */
import { valueOf } from '../records/metadata.ts'

const problems = ['not_sent', 'bounced', 'failed'] as const

export type DeliveryProblem = (typeof problems)[number]

/** Returns why the last email about a record did not arrive; undefined without an email, or if it may have arrived. */
export function deliveryProblemOf(row: object): DeliveryProblem | undefined {
  const status = valueOf(row, 'last_email.delivery_status')
  return problems.find((each) => each === status)
}
