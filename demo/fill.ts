/** Creates the company and prints a summary: for `npm run demo`, and for the first start with `KONTOR_DEMO=1`. */
import type { Config } from '../server/src/runtime/config/config.ts'
import type { Runtime } from '../server/src/runtime/database/transaction.ts'
import { print } from '../server/src/start.ts'
import { fillDemo } from './demo.ts'
import { progressOn } from './progress.ts'
import { passwordText, describeDemo } from './describe.ts'

/** Fills the tenant, prints the password of the users that it adds, and at the end a summary. */
export async function fillAndTell(config: Config, runtime: Runtime, tenantId: string): Promise<void> {
  const show = (password: string) => print(passwordText(password))
  await print(describeDemo(config, await fillDemo(runtime, tenantId, show, progressOn(process.stderr))))
}
