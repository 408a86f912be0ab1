/** Passkeys of this browser (WebAuthn). The server and the authenticator exchange JSON; the app passes it on. */

/** Returns whether passkeys can work here: they belong to a host name, so there are none for an IP address. */
export const passkeysArePossible = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname)

/** Creates a passkey with the options of the server. Throws a `DOMException` if the user cancels it. */
export async function createPasskey(options: object): Promise<object> {
  const json = options as PublicKeyCredentialCreationOptionsJSON
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json)
  return answerOf(await navigator.credentials.create({ publicKey }))
}

/** Signs the challenge of the server with a passkey that the user chooses. */
export async function answerWithPasskey(options: object): Promise<object> {
  const json = options as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
  return answerOf(await navigator.credentials.get({ publicKey }))
}

function answerOf(credential: Credential | null): object {
  if (credential instanceof PublicKeyCredential) return credential.toJSON() as object
  throw new DOMException('The authenticator gave no passkey.', 'NotAllowedError')
}
