/** The schemas of second factors. */
import { f } from '#core'
import type { PasskeyJson } from './passkeys.ts'

export const SecondFactorStatus = f.described(
  f.titled(
    'SecondFactorStatus',
    f.Shape({
      is_required: f.Flag,
      is_set_up: f.Flag,
      totp_confirmed_at: f.Maybe(f.Instant),
      passkeys: f.Count,
      recovery_codes: f.Count,
    }),
  ),
  {
    is_required: 'Whether the tenant requires a second factor.',
    is_set_up: 'Whether the user has an authenticator app or a passkey.',
    totp_confirmed_at: 'When the authenticator app was confirmed; null without one.',
    passkeys: 'The number of passkeys.',
    recovery_codes: 'The number of unused recovery codes.',
  },
)

export const CurrentPassword = f.titled(
  'CurrentPasswordBody',
  f.Shape(
    { current_password: f.Secret(1) },
    { examples: [{ current_password: 'a long and quiet evening' }] },
  ),
)

export const TotpSecret = f.described(
  f.titled('TotpSecret', f.Shape({ secret: f.Text(), uri: f.Type.String(), qr_code: f.Type.String() })),
  {
    secret: 'The secret in base32, to type into the authenticator app.',
    uri: 'An `otpauth` URI, which opens an authenticator app on the same device.',
    qr_code: 'The URI as a QR code: a picture in SVG, black on white.',
  },
)

/** A code of an authenticator app, or a recovery code. */
export const Code = f.Secret(6, 40)

export const TotpConfirmation = f.Shape(
  { code: f.about('The code that the authenticator app shows now.', f.Secret(6, 10)) },
  { examples: [{ code: '123456' }] },
)

const recoveryCodes = f.Type.Array(f.Text())

export const RecoveryCodes = f.described(
  f.titled('RecoveryCodes', f.Shape({ recovery_codes: recoveryCodes })),
  {
    recovery_codes:
      'Ten codes that each replace the second factor once. They are shown only now; empty if earlier codes are valid.',
  },
)

const passkeyFields = {
  id: f.Id,
  name: f.Text(),
  is_synced: f.Flag,
  last_used_at: f.Maybe(f.Instant),
  created_at: f.Instant,
}

const passkeyTexts = {
  name: 'A name for the device or the password manager.',
  is_synced: 'Whether the password manager stores it for several devices.',
  last_used_at: 'When it was last used to sign in.',
}

export const Passkey = f.described(f.titled('Passkey', f.Shape(passkeyFields)), passkeyTexts)

export const NewPasskey = f.described(
  f.titled('NewPasskey', f.Shape({ ...passkeyFields, recovery_codes: recoveryCodes })),
  {
    ...passkeyTexts,
    recovery_codes: 'Shown only now, with the first second factor; otherwise empty.',
  },
)

/** JSON that browsers and authenticators exchange: Kontor passes it on. */
export const PasskeyPart = (title: string, about: string) =>
  f.titled(
    title,
    f.Type.Unsafe<PasskeyJson>({
      type: 'object',
      additionalProperties: true,
      maxProperties: 20,
      description: about,
    }),
  )

export const PasskeyOptions = f.described(
  f.titled(
    'PasskeyOptions',
    f.Shape({
      ticket: f.Type.String(),
      options: PasskeyPart('PasskeyCreationOptions', 'For `navigator.credentials.create()`.'),
    }),
  ),
  {
    ticket: 'Send it back with the response of the authenticator, within ten minutes.',
    options:
      'For `navigator.credentials.create()`: parse it with `PublicKeyCredential.parseCreationOptionsFromJSON()`.',
  },
)

export const PasskeyBody = f.Shape(
  {
    ticket: f.about('The ticket of the options.', f.Type.String({ minLength: 1, maxLength: 2_000 })),
    name: f.about(passkeyTexts.name, f.Text(100)),
    response: PasskeyPart('PasskeyRegistration', 'The new credential, as its method `toJSON()` returns it.'),
  },
  {
    examples: [
      {
        ticket: 'a1b2c3d4.…',
        name: 'Laptop',
        response: {
          id: 'AQIDBA',
          rawId: 'AQIDBA',
          type: 'public-key',
          response: { clientDataJSON: '…', attestationObject: '…' },
          clientExtensionResults: {},
        },
      },
    ],
  },
)

export const PasskeyName = f.Shape(
  { name: f.about(passkeyTexts.name, f.Text(100)) },
  { examples: [{ name: 'Work laptop' }] },
)
