/** Loaded before Kontor: shifts the clock of the process by FAULTS_CLOCK_AHEAD_MS. Timers are not affected. */

const aheadMs = Number(process.env.FAULTS_CLOCK_AHEAD_MS)
const SystemDate = globalThis.Date

class ShiftedDate extends SystemDate {
  constructor(...values: unknown[]) {
    if (values.length === 0) super(SystemDate.now() + aheadMs)
    else super(...(values as [number]))
  }

  static override now(): number {
    return SystemDate.now() + aheadMs
  }
}

globalThis.Date = ShiftedDate as DateConstructor
