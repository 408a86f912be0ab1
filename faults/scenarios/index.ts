/** All scenarios, in the order in which they run. */
import type { Options } from '../options.ts'
import type { Scenario } from '../scenario.ts'
import { clocksApart, daylightSaving } from './clocks.ts'
import { diskFull, outOfConnections, readOnly, restarted, slowDisk } from './database.ts'
import { kills } from './kills.ts'
import { network } from './network.ts'
import { pausedWorker } from './paused-worker.ts'
import { servicesGone } from './services-gone.ts'

export const scenarios = (options: Options): Scenario[] => [
  kills(options.kills),
  restarted,
  readOnly,
  outOfConnections,
  slowDisk,
  diskFull(),
  network,
  clocksApart,
  daylightSaving('spring'),
  daylightSaving('autumn'),
  pausedWorker(options.pauseSeconds),
  servicesGone(),
]
