/** The sentences of shipments, returns, backorders and refunds in German, as a part of those of sales. */
import type { fulfillment as english } from '../en/fulfillment.ts'

export const fulfillment: typeof english = {
  fulfillment: {
    summary: 'Lieferstand',
    progress: (shipped, all) =>
      shipped === '0' ? `Von ${all} Stück ist nichts geliefert.` : `${shipped} von ${all} Stück geliefert.`,
    allShipped: (all) => `Alles geliefert: ${all} Stück.`,
    canShip: (count) => `${count} Stück können jetzt versandt werden.`,
    returned: (count, left) =>
      `${count} Stück zurückgegeben${left === '0' ? '' : `, ${left} beim Kunden verblieben`}.`,
    lineWaits: (count, name) => `${name}: ${count} im Rückstand`,
    confirm: (order) => `${order} bestätigen`,
    allowBackorders: 'Rückstände erlauben',
    allowHelp: 'Verfügbares wird reserviert, der Rest, sobald Ware eintrifft.',
    allAvailable: 'Alles ist verfügbar und wird für diesen Auftrag reserviert.',
    short: 'Diesen Positionen fehlt Bestand.',
    waits: 'Diese Positionen warten auf Ware.',
    ship: (order) => `${order} versenden`,
    shipFrom: (order, warehouse) => `${order} aus ${warehouse} versenden`,
    shipNow: 'Versenden',
    shipOf: (name) => `Versenden von ${name}`,
    shipped: (shipment) => `${shipment} ist versandt.`,
    unitsShip: (count) => `${count} Stück verlassen das Lager.`,
    allLeft: 'Alles Offene',
    ordered: 'Bestellt',
    shippedSoFar: 'Geliefert',
    left: 'Offen',
    reserved: 'Reserviert',
    backordered: 'Im Rückstand',
    available: 'Verfügbar',
    return: (order) => `Rückgabe zu ${order}`,
    returnNow: 'Rückgabe',
    returnOf: (name) => `Rückgabe von ${name}`,
    returnedSoFar: 'Zurückgegeben',
    allReturned: 'Alles',
    restock: 'Ware wieder einlagern',
    afterReturn: (state, isRestocked) =>
      `Danach: ${state}. ${isRestocked ? 'Die Ware wird wieder eingelagert.' : 'Die Ware wird nicht eingelagert.'}`,
    clear: 'Leeren',
    keys: '↑ ↓ oder Enter wählen eine Position, A übernimmt alles, Strg oder ⌘ mit Enter sendet.',
    nothing: 'Keine Menge eingegeben.',
    refused: 'Noch nicht möglich.',
    checking: 'Wird geprüft …',
    setTo: (count) => `Auf ${count} setzen`,
    leaveOut: 'Weglassen',
  },
  paymentChanges: {
    refundable: (amount) => `Höchstens ${amount}. Leer: alles.`,
    methodOfGateway: (gateway) => `Leer: ${gateway} zahlt zurück, falls die Zahlung darüber kam.`,
    refunds: (amount) => `${amount} gehen an den Kunden zurück.`,
    refunded: (amount) => `${amount} erstattet`,
    paidOf: (invoice) => `Bezahlt von ${invoice}`,
    byGateway: (gateway) =>
      `${gateway} wird beauftragt. Die Erstattung ist ausstehend, bis ${gateway} sie bestätigt.`,
    byHand: 'Die Erstattung wird hier gebucht. Das Geld wird außerhalb von Kontor zurückgezahlt.',
    fail: ({ amount }) => [`${amount} sind nicht eingegangen. Keine Rechnung wird damit bezahlt.`],
    dispute: ({ allocated, unallocated }) => [
      ...(allocated
        ? [`${allocated} bleiben den Rechnungen zugeordnet, bis der Streit entschieden ist.`]
        : []),
      ...(unallocated ? [`${unallocated} können bis dahin nicht zugeordnet werden.`] : []),
      'Ist das Geld verloren, wird die Zahlung erstattet; sonst wird der Streit beigelegt.',
    ],
    resolve: ({ amount }) => [
      `Die Zahlung über ${amount} ist wieder abgeschlossen.`,
      'Der Teil, der keine Rechnung bezahlt, kann wieder zugeordnet werden.',
    ],
  },
  expected: {
    title: 'Erwartete Eingänge',
    nothing: 'Es wird kein Eingang erwartet.',
    on: (count, day) => `${count} erwartet am ${day}:`,
    someDay: (count) => `${count} bestellt, ohne Termin:`,
    more: (count) => `und ${count} weitere`,
  },
}
