/** The limits of webhooks and of the feed, from the contract. */

export const retentionDays = 30

/** Per tenant, disabled ones included. */
export const subscriptionsAtMost = 25

/** Per delivery, the first included. */
export const attemptsAtMost = 5

/** Minutes before each attempt, counted from the one before. */
export const pauses = [0, 1, 5, 30, 120] as const

/** The share of the pause by which it varies, so that simultaneous failures are not all retried at the same time. */
export const jitter = 0.1

/** The longest pause that a receiver can ask for. */
export const longestPauseMinutes = 120

export const attemptTimeoutMs = 10_000

/** A rotated secret also signs for so long. */
export const oldSecretHours = 24

/** A subscription with a higher share of failures in the window is disabled. */
export const disablingShare = 0.95
export const attemptsToDisable = 10
export const failureWindowHours = 24

/** After so many failures in a row the circuit opens: deliveries wait, and one of them probes the receiver. */
export const failuresToOpen = 10
export const probeMinutes = 1

/** From this pace on, after the circuit was open, a subscription sends as usual. */
export const fullPace = 16

/**
 * From this share on the owner is warned. It is reached in fewer attempts than the disabling, so the warning comes
 * first.
 */
export const warningShare = 0.75
export const attemptsToWarn = 5

/** Below this share a subscription has recovered; its owner would be warned again. */
export const recoveredShare = 0.5
