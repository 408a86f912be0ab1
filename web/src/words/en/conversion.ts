/** The sentences of the conversion of leads in English. Only its dialog loads them. */

export const conversion = {
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
}
