/** The sentences of the ledger of an account in English. Only its page loads them. */
export const accountLedger = {
  title: 'Ledger of the account',
  number: 'Number',
  what: 'What',
  counter: 'Counter account',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  nothing: 'Nothing was posted in this period.',
  more: 'Show more lines',
  further: (count: number) => `and ${count} more`,
  /** The event of the document. Usual cases have no word. */
  kinds: {
    paid: 'paid',
    reopened: 'payment taken back',
    late_fee: 'late fee',
    written_off: 'written off',
    cancelled: 'cancelled',
    refunded: 'refund',
    refund_failed: 'refund failed',
    received: 'receipt',
    invoiced: 'invoice of the supplier',
    returned: 'return',
    adjusted: 'adjustment',
    opening: 'opening stock',
    revalued: 'new cost',
  } as Readonly<Record<string, string>>,
}
