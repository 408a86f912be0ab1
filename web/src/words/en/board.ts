/** The sentences of boards and of the conversion of leads in English. */

export const board = {
  board: {
    label: (many: string, by: string) => `${many} by ${by.toLowerCase()}`,
    column: (label: string, count: string) => `${label}, ${count}`,
    more: (count: string) => `Show ${count} more`,
    none: 'Nothing here',
    move: 'Move',
    moveCard: (title: string) => `Move ${title}`,
    moved: (title: string, column: string) => `${title} is in ${column}.`,
    refused: (title: string, from: string, to: string, allowed: string) =>
      `${title} cannot move from ${from} to ${to}.${allowed && ` Possible: ${allowed}.`}`,
    weighted: (sums: string) => `Weighted: ${sums}`,
  },
  convert: {
    title: 'Convert into a customer',
    submit: 'Convert',
    submitUnqualified: 'Qualify and convert',
    customer: 'New customer',
    withDeal: 'Add a deal as well',
    fields: {
      opportunity_name: 'Name of the deal',
      opportunity_amount: 'Value',
      opportunity_stage: 'Stage',
      opportunity_close_date: 'Expected close date',
      notes: 'Notes about the customer',
    },
    unqualified: 'The lead is not qualified yet. It is qualified first.',
    done: (customer: string) => `“${customer}” is a customer now.`,
    openCustomer: 'Open the customer',
    openDeal: 'Open the deal',
    stay: 'Stay here',
  },
}
