/** The sentences about the first steps in a company in English. Only a new company loads them. */

export const firstSteps = {
  title: 'First steps',
  steps: {
    company: 'Enter the company’s address and logo',
    customer: 'Add a customer',
    imports: 'Import contacts from a file',
    invitation: 'Invite a colleague',
  },
}
