/** The second factors of the user. Changes need the current password. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import { createPasskey } from './passkeys.ts'
import { personalQuery } from './preferences.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => kontor.auth.secondFactor.get({ signal }),
})

export const passkeysQuery = queryOptions({
  queryKey: ['second-factor', 'passkeys'],
  queryFn: ({ signal }) => kontor.auth.passkeys.list({ signal }),
})

/** Reads the second factors again, and whether one is missing. */
export const refreshFactors = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
    client.invalidateQueries({ queryKey: personalQuery.queryKey }),
  ])

/** A pause after wrong passwords is reported at once instead of waiting for its end. */
const once = { maxRetries: 0 }

const { secondFactor, passkeys } = kontor.auth

/** Begins to set up an authenticator app. It counts once its first code was confirmed. */
export const beginApp = (current_password: string) => secondFactor.beginTotp({ current_password }, once)

/** Returns recovery codes with the first second factor; otherwise none. */
export const confirmApp = async (code: string) =>
  (await secondFactor.confirmTotp({ code: code.replaceAll(' ', '') }, once)).recovery_codes

export const removeApp = (current_password: string) => secondFactor.removeTotp({ current_password }, once)

export const replaceRecoveryCodes = async (current_password: string) =>
  (await secondFactor.replaceRecoveryCodes({ current_password }, once)).recovery_codes

/** Creates a passkey in this browser. Returns recovery codes with the first second factor; otherwise none. */
export async function addPasskey(name: string, current_password: string) {
  const { ticket, options } = await passkeys.options({ current_password }, once)
  const response = (await createPasskey(options)) as Record<string, unknown>
  return (await passkeys.create({ ticket, name, response }, once)).recovery_codes
}

export const renamePasskey = (id: string, name: string) => passkeys.update(id, { name })

export const removePasskey = (id: string, current_password: string) =>
  passkeys.remove(id, { current_password }, once)
