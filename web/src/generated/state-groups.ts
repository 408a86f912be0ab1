// Written by `npm run docs` from the definitions of the API. Do not edit.
/** Sets of states with a common meaning. */
export const stateGroups = {
  suppliers: {
    orderable: ["active","approved","preferred"],
  },
  purchaseOrders: {
    at_supplier: ["sent","acknowledged","partially_received"],
  },
  orders: {
    with_revenue: ["confirmed","processing","shipped","delivered","completed"],
    billable: ["confirmed","processing","shipped","delivered","completed"],
  },
  invoices: {
    open: ["sent","viewed","partially_paid","overdue"],
  },
} as const
