/** The sentences of the steps of the sign-in in English. */

export const entry = {
  entry: {
    chooseTenantText: 'Your email belongs to several companies.',
    secondFactor: 'Confirm that it is you',
    code: 'Code',
    codeText: 'Enter the six digits that your authenticator app shows for Kontor.',
    recoveryCode: 'Recovery code',
    recoveryText: 'Enter one of the recovery codes that you stored. Each works once.',
    passkeyText: 'Use the passkey of this device, of your phone or of your security key.',
    confirm: 'Continue',
    usePasskey: 'Use a passkey',
    useCode: 'Use the authenticator app',
    useRecoveryCode: 'Use a recovery code',
    signInWithPasskey: 'Sign in with a passkey',
    startAgain: 'Back to the start',
    or: 'or',
    pause: (seconds: number) =>
      seconds > 90
        ? `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`
        : `Too many attempts. Try again in ${seconds} seconds.`,
    passkeyCancelled: 'The passkey was not used. Try again, or choose another way.',
    passkeyExists: 'This device or password manager has a passkey for you already.',
    toSignIn: 'Go to sign-in',
    toApp: 'Go to Kontor',
  },
}
