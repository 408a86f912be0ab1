/** The sentences of shipments, returns, backorders and refunds in English, as a part of those of sales. */

const units = (count: string) => (count === '1' ? '1 unit' : `${count} units`)

interface PaymentAmounts {
  amount: string
  /** The amount that pays invoices; undefined if there is none. */
  allocated?: string | undefined
  unallocated?: string | undefined
}

export const fulfillment = {
  fulfillment: {
    summary: 'Fulfillment',
    progress: (shipped: string, all: string) =>
      shipped === '0' ? `Nothing of ${units(all)} is shipped.` : `${shipped} of ${units(all)} shipped.`,
    allShipped: (all: string) => (all === '1' ? 'The unit is shipped.' : `All ${units(all)} are shipped.`),
    canShip: (count: string) => `${units(count)} can be shipped now.`,
    returned: (count: string, left: string) =>
      `${units(count)} returned${left === '0' ? '' : `, ${left} kept by the customer`}.`,
    lineWaits: (count: string, name: string) => `${name}: ${count} backordered`,
    confirm: (order: string) => `Confirm ${order}`,
    allowBackorders: 'Allow backorders',
    allowHelp: 'What is available is reserved. The rest is reserved as soon as stock comes in.',
    allAvailable: 'Everything is available. It is reserved for this order.',
    short: 'These lines lack stock.',
    waits: 'These lines wait for stock.',
    ship: (order: string) => `Ship ${order}`,
    shipFrom: (order: string, warehouse: string) => `Ship ${order} from ${warehouse}`,
    shipNow: 'Ship',
    shipOf: (name: string) => `Ship of ${name}`,
    shipped: (shipment: string) => `${shipment} is shipped.`,
    unitsShip: (count: string) => `${units(count)} will leave the stock.`,
    allLeft: 'All that is left',
    ordered: 'Ordered',
    shippedSoFar: 'Shipped',
    left: 'Left',
    reserved: 'Reserved',
    backordered: 'Backordered',
    available: 'Available',
    return: (order: string) => `Return of ${order}`,
    returnNow: 'Return',
    returnOf: (name: string) => `Return of ${name}`,
    returnedSoFar: 'Returned',
    allReturned: 'Everything',
    restock: 'Put the goods back into stock',
    afterReturn: (state: string, isRestocked: boolean) =>
      `After this: ${state}. ${isRestocked ? 'The goods go back into stock.' : 'The goods do not go into stock.'}`,
    clear: 'Clear',
    keys: '↑ ↓ or Enter choose a line, A takes everything, Ctrl or ⌘ with Enter sends.',
    nothing: 'No quantity is entered.',
    refused: 'Not possible yet.',
    checking: 'Checking…',
    setTo: (count: string) => `Set to ${count}`,
    leaveOut: 'Leave out',
  },
  paymentChanges: {
    refundable: (amount: string) => `Up to ${amount}. Empty: all of it.`,
    methodOfGateway: (gateway: string) => `Empty: ${gateway} pays it back, if it collected the payment.`,
    refunds: (amount: string) => `${amount} goes back to the customer.`,
    refunded: (amount: string) => `${amount} refunded`,
    paidOf: (invoice: string) => `Paid of ${invoice}`,
    byGateway: (gateway: string) =>
      `${gateway} is asked to pay it back. The refund is pending until ${gateway} has confirmed it.`,
    byHand: 'The refund is recorded here. The money is paid back outside of Kontor.',
    fail: ({ amount }: PaymentAmounts) => [`${amount} did not arrive. No invoice is paid by it.`],
    dispute: ({ allocated, unallocated }: PaymentAmounts) => [
      ...(allocated ? [`${allocated} still pays its invoices until the dispute is decided.`] : []),
      ...(unallocated ? [`${unallocated} cannot be allocated while the dispute lasts.`] : []),
      'If the money is lost, refund the payment; otherwise resolve the dispute.',
    ],
    resolve: ({ amount }: PaymentAmounts) => [
      `The payment of ${amount} is completed again.`,
      'The part that pays no invoice can be allocated again.',
    ],
  },
  expected: {
    title: 'Expected receipts',
    nothing: 'No receipt is expected.',
    on: (count: string, day: string) => `${count} expected on ${day}:`,
    someDay: (count: string) => `${count} ordered, without a day:`,
    more: (count: string) => `and ${count} more`,
  },
}
