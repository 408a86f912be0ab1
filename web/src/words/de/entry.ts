/** The sentences of the steps of the sign-in in German. */
import type { Words } from '../words.ts'

export const entry: Pick<Words, 'entry'> = {
  entry: {
    chooseTenantText: 'Ihre E-Mail-Adresse gehört zu mehreren Unternehmen.',
    secondFactor: 'Bestätigen Sie, dass Sie es sind',
    code: 'Code',
    codeText: 'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App für Kontor zeigt.',
    recoveryCode: 'Wiederherstellungscode',
    recoveryText: 'Geben Sie einen der Codes ein, die Sie aufbewahrt haben. Jeder gilt einmal.',
    passkeyText: 'Verwenden Sie den Passkey dieses Geräts, Ihres Telefons oder Ihres Sicherheitsschlüssels.',
    confirm: 'Weiter',
    usePasskey: 'Passkey verwenden',
    useCode: 'Authenticator-App verwenden',
    useRecoveryCode: 'Wiederherstellungscode verwenden',
    signInWithPasskey: 'Mit einem Passkey anmelden',
    startAgain: 'Zurück zum Anfang',
    or: 'oder',
    pause: (seconds) =>
      seconds > 90
        ? `Zu viele Versuche. Versuchen Sie es in ${Math.ceil(seconds / 60)} Minuten erneut.`
        : `Zu viele Versuche. Versuchen Sie es in ${seconds} Sekunden erneut.`,
    passkeyCancelled:
      'Der Passkey wurde nicht verwendet. Versuchen Sie es erneut, oder wählen Sie einen anderen Weg.',
    passkeyExists: 'Auf diesem Gerät oder im Passwortmanager gibt es schon einen Passkey für Sie.',
    toSignIn: 'Zur Anmeldung',
    toApp: 'Zu Kontor',
  },
}
