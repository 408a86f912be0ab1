/** The limits of webhooks and of the feed. */

export const retentionDays = 30

/** Per tenant, including disabled ones. */
export const subscriptionsAtMost = 25

/** Per delivery, including the first attempt. */
export const attemptsAtMost = 5

/** The delays before each attempt, in minutes since the previous attempt. */
export const pauses = [0, 1, 5, 30, 120] as const

/** The relative variation of the delay, so that simultaneous failures are not all retried at the same time. */
export const jitter = 0.1

/** The longest delay that a receiver can request. */
export const longestPauseMinutes = 120

export const attemptTimeoutMs = 10_000

/** The hours for which the previous secret also signs after a rotation. */
export const oldSecretHours = 24

/** A subscription with a higher share of failures in the window is disabled. */
export const disablingShare = 0.95
export const attemptsToDisable = 10
export const failureWindowHours = 24

/**
 * The number of consecutive failures that opens the circuit: deliveries are delayed, and one of them probes the
 * receiver.
 */
export const failuresToOpen = 10
export const probeMinutes = 1

/** At this pace after an outage, a subscription sends normally again. */
export const fullPace = 16

/**
 * The share of failures at which the owner is warned. It is reached in fewer attempts than the disabling share, so the
 * warning comes first.
 */
export const warningShare = 0.75
export const attemptsToWarn = 5

/** The share of failures below which a subscription has recovered, so that its owner can be warned again. */
export const recoveredShare = 0.5
