/** The next state of a delivery after an attempt. */
import { after } from '#runtime/clock'
import * as limits from '../limits.ts'
import type { Outcome } from '../sending/sender.ts'
import type { DeliveryKind, DeliveryState } from './delivery.ts'

type ApiResponse = Pick<Outcome, 'status' | 'retryAfterSeconds'>

export interface Next {
  state: DeliveryState
  next_attempt_at: string | null
}

export const isSuccess = ({ status }: Pick<Outcome, 'status'>) =>
  status !== null && status >= 200 && status < 300

/** Returns whether the receiver responded with 410, so that it no longer exists. */
export const isGone = ({ status }: Pick<Outcome, 'status'>) => status === 410

interface Made {
  /** The number of the attempt, without those that do not count. */
  attempt: number
  kind: DeliveryKind
  /** Whether the attempt was made while the circuit was open. A failed probe uses up no retry. */
  isProbe: boolean
  now: string
}

/** Returns the next state. `chance`, from 0 to 1, varies the delay. A test is attempted once. */
export function nextAfter(
  response: ApiResponse,
  { attempt, kind, isProbe, now }: Made,
  chance: number,
): Next {
  if (isSuccess(response)) return { state: 'delivered', next_attempt_at: null }
  const used = isProbe ? attempt - 1 : attempt
  if (used >= limits.attemptsAtMost || kind === 'test') return { state: 'exhausted', next_attempt_at: null }
  return { state: 'failed', next_attempt_at: after(now, { seconds: pauseSeconds(response, used, chance) }) }
}

/** Returns the seconds until the next attempt. The receiver may request a longer delay, up to a limit. */
export function pauseSeconds({ retryAfterSeconds }: ApiResponse, attempt: number, chance: number): number {
  const pause = (limits.pauses[attempt] ?? 0) * 60 * (1 + limits.jitter * (2 * chance - 1))
  const retryAfter = Math.min(retryAfterSeconds ?? 0, limits.longestPauseMinutes * 60)
  return Math.round(Math.max(pause, retryAfter))
}
