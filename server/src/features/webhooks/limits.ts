/** The settings of webhooks and of the feed, as the contract has them. */

export const retentionDays = 30

/** Of a tenant, disabled ones included. */
export const subscriptionsAtMost = 25

/** Of one delivery, the first included. */
export const attemptsAtMost = 5

/** Minutes before each attempt, counted from the one before. */
export const pauses = [0, 1, 5, 30, 120] as const

/** A share of the pause, by which it is longer or shorter: not everything that failed together comes back together. */
export const jitter = 0.1

/** What a receiver that asks for time gets at most. */
export const longestPauseMinutes = 120

export const attemptTimeoutMs = 10_000

/** A rotated secret signs beside the new one for so long. */
export const oldSecretHours = 24

/** What fails more often than this within the window, is disabled. */
export const disablingShare = 0.95
export const attemptsToDisable = 10
export const failureWindowHours = 24

/** From here on its owner is told. Earlier than the disabling in attempts too, so that it comes before. */
export const warningShare = 0.75
export const attemptsToWarn = 5

/** Below this a subscription has recovered, and would be warned of anew. */
export const recoveredShare = 0.5
