/** The sentences of the ledger of an account in German. Only its page loads them. */
import type { accountLedger as english } from '../en/account-ledger.ts'

export const accountLedger: typeof english = {
  title: 'Kontenblatt',
  number: 'Nummer',
  what: 'Vorgang',
  counter: 'Gegenkonto',
  balance: 'Saldo',
  opening: 'Anfangssaldo',
  closing: 'Endsaldo',
  nothing: 'In diesem Zeitraum wurde nichts gebucht.',
  more: 'Weitere Zeilen zeigen',
  further: (count) => `und ${count} weitere`,
  kinds: {
    paid: 'bezahlt',
    reopened: 'Zahlung zurückgenommen',
    late_fee: 'Mahngebühr',
    written_off: 'ausgebucht',
    cancelled: 'storniert',
    refunded: 'Erstattung',
    refund_failed: 'Erstattung fehlgeschlagen',
    received: 'Wareneingang',
    invoiced: 'Rechnung des Lieferanten',
    returned: 'Retoure',
    adjusted: 'Korrektur',
    opening: 'Anfangsbestand',
    revalued: 'neue Kosten',
  },
}
