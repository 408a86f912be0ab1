/** The sentences about the first steps in a company and its areas in English. Few pages load them. */

export const firstSteps = {
  title: 'First steps',
  progress: (done: string, all: string) => `${done} of ${all}`,
  hide: 'Hide',
  done: 'Done',
  steps: {
    company: ['Enter your company’s address', 'Invoices and orders show it.'],
    mail: ['Set up the mail server', 'Customers get invoices by email.'],
    product: ['Add a product', 'With its price, for orders and invoices.'],
    customer: ['Add a customer', 'A name and an email are enough.'],
    invoice: ['Write the first invoice', 'Choose a customer and a product, then send it.'],
    invitation: ['Invite a colleague', 'By email, or with a link that you send yourself.'],
  } satisfies Record<string, readonly [title: string, text: string]>,
  imports: 'Import contacts from a file',
  business: {
    title: 'What does your company do?',
    text: 'The navigation shows what you need. The rest is in the settings, under Areas.',
    kinds: { sells: 'Sells goods', rents: 'Rents things out', serves: 'Provides services' },
    save: 'Set up the navigation',
    skip: 'Show everything',
  },
  sample: {
    title: 'Sample data',
    text:
      'Customers, products, a lead and deals to try things out. Their names end with “(sample)”. They change no ' +
      'stock, no books and no invoice numbers.',
    add: 'Add sample data',
    remove: 'Remove sample data',
    removeTitle: 'Remove the sample data?',
    removeText: 'These records are deleted. Those that your own records need stay, and are named afterwards.',
    removed: 'The sample data is removed.',
    kept: (title: string, user: string) => `“${title}” stays, because it is needed: ${user}.`,
    keptByState: (title: string) => `“${title}” stays, because its state forbids the deletion.`,
  },
  areas: {
    text: 'The navigation of all users shows the chosen areas. Nothing is deleted.',
    names: {
      leads: ['Leads and deals', 'Who may become a customer, and what is being negotiated.'],
      campaigns: ['Campaigns', 'Marketing with its costs and results.'],
      shipping: ['Shipments', 'What leaves the warehouse, order by order.'],
      recurring_invoices: ['Recurring invoices', 'Subscriptions and contracts.'],
      inventory: ['Stock', 'Inventory, movements and warehouses.'],
      purchasing: ['Purchasing', 'Suppliers and purchase orders.'],
      variants: ['Product variants', 'Sizes, colours and the like.'],
      rentals: ['Rentals', 'The planner, agreements and rentable products.'],
      finance: ['Bookkeeping', 'Accounts, entries and the ledger.'],
      people: ['People', 'Employees, leave and reviews.'],
      analytics: ['Reports', 'Figures and charts.'],
    } satisfies Record<string, readonly [title: string, text: string]>,
  },
}
