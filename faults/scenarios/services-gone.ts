/** The file store, the mail server, the virus scanner and the receiver of webhooks are gone, and come back. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckResult } from '../check-result.ts'
import type { ProxyMode } from '../proxy.ts'
import type { Scenario } from '../scenario.ts'
import { openServices, type Services } from '../services.ts'
import type { Environment } from '../environment.ts'

const rounds = 2
/** One after the other: connections are refused, and connections without a response. */
const modes: readonly ProxyMode[] = ['refuse', 'stall']

export function servicesGone(): Scenario {
  let services: Services | undefined
  return {
    name: 'services gone',
    setup: {
      hasDocuments: true,
      async startServices({ undo }) {
        services = await openServices(undo)
        return services.settings
      },
    },
    async disturb({ options, receiverProxy, untilWritten }) {
      if (!services) throw new Error('The services did not start.')
      const proxies = [services.store, services.mail, services.scanner, receiverProxy]
      const partMs = (options.seconds * 1_000) / (2 * rounds * modes.length)
      for (let round = 0; round < rounds; round++)
        for (const mode of modes) {
          await sleep(partMs)
          for (const proxy of proxies) proxy.set(mode)
          await sleep(partMs)
          for (const proxy of proxies) proxy.set('pass')
          await untilWritten(1)
        }
      return `${rounds * modes.length} times gone and back`
    },
    check: async (environment) => [
      await checkEmails(environment, services),
      await checkDocuments(environment),
    ],
  }
}

/** Checks that each email was accepted at least once, with the same Message-ID. */
async function checkEmails({ database }: Environment, services: Services | undefined): Promise<CheckResult> {
  const rows = await database.query<{ id: string; state: string }>('select id, state from mails')
  const faults = rows.length === 0 ? ['no email was sent'] : []
  for (const { id, state } of rows) {
    if (state !== 'sent') faults.push(`email ${id} is ${state}`)
    const ids = [...(services?.emails ?? [])].filter((each) => each.toUpperCase().includes(id))
    if (ids.length === 0) faults.push(`email ${id} was not accepted by the mail server`)
    if (ids.length > 1) faults.push(`email ${id} has ${ids.length} Message-IDs`)
  }
  return { name: 'emails', faults }
}

/** Checks that each document has its content and was scanned. */
async function checkDocuments({ database, target }: Environment): Promise<CheckResult> {
  const rows = await database.query<{ id: string; name: string; scan_status: string }>(
    `select d.id, d.name, v.scan_status from documents d
     join document_versions v on v.tenant_id = d.tenant_id and v.document_id = d.id`,
  )
  const faults = rows.length === 0 ? ['no document was stored'] : []
  for (const { id, name, scan_status } of rows) {
    if (scan_status !== 'clean') faults.push(`document ${name} is ${scan_status}`)
    const response = await fetch(`${target.addresses[0]}/api/v1/documents/${id}/download`, {
      headers: { authorization: `Bearer ${target.token}` },
    })
    const content = await response.text()
    if (content !== `Contract ${name}`)
      faults.push(`document ${name} has status ${response.status} and other content`)
  }
  return { name: 'documents', faults }
}
