/** What becomes of a delivery after an attempt. */
import { after } from '#runtime/clock'
import * as limits from '../limits.ts'
import type { Outcome } from '../sending/sender.ts'
import type { DeliveryKind, DeliveryState } from './delivery.ts'

type Answer = Pick<Outcome, 'status' | 'retryAfterSeconds'>

export interface Next {
  state: DeliveryState
  next_attempt_at: string | null
}

export const isSuccess = ({ status }: Pick<Outcome, 'status'>) =>
  status !== null && status >= 200 && status < 300

/** The receiver does not exist any more, and says so. */
export const isGone = ({ status }: Pick<Outcome, 'status'>) => status === 410

/** `chance`, from 0 to 1, decides how much longer or shorter the pause is. A test is made once. */
export function nextAfter(
  answer: Answer,
  { attempt, kind, now }: { attempt: number; kind: DeliveryKind; now: string },
  chance: number,
): Next {
  if (isSuccess(answer)) return { state: 'delivered', next_attempt_at: null }
  if (attempt >= limits.attemptsAtMost || kind === 'test')
    return { state: 'exhausted', next_attempt_at: null }
  return { state: 'failed', next_attempt_at: after(now, { seconds: pauseSeconds(answer, attempt, chance) }) }
}

/** Seconds before the attempt after this one; longer when the receiver asked for it, within a bound. */
export function pauseSeconds({ retryAfterSeconds }: Answer, attempt: number, chance: number): number {
  const pause = (limits.pauses[attempt] ?? 0) * 60 * (1 + limits.jitter * (2 * chance - 1))
  const asked = Math.min(retryAfterSeconds ?? 0, limits.longestPauseMinutes * 60)
  return Math.round(Math.max(pause, asked))
}
