import { endpoint, replies } from '#core'
import { addSampleData, removeSampleData, type Samples, showSampleData } from './sample-data.actions.ts'
import { SampleData, SampleDataBody, SampleRemoval } from './sample-data.ts'

const path = '/sample-data'
const permission = 'platform.tenant.write'

export const sampleDataEndpoints = (samples: Samples) => [
  endpoint(`GET ${path}`, {
    summary: 'Show the sample data that exists',
    description: 'Omits records that you may not read.',
    permission,
    reply: { ...replies.one(SampleData), isRecord: false },
    run: (ctx) => showSampleData(ctx, samples),
  }),
  endpoint(`POST ${path}`, {
    summary: 'Add sample data',
    description:
      'Customers, a contact, a lead, deals, activities and products without stock. Their names say that they are ' +
      'samples. A tenant that has sample data gets no more of it. Requires permission to add all these records.',
    permission,
    body: SampleDataBody,
    reply: { ...replies.one(SampleData, 'Sample data added.'), isRecord: false },
    run: (ctx, { body }) => addSampleData(ctx, samples, body),
  }),
  endpoint(`POST ${path}/remove`, {
    summary: 'Remove the sample data',
    description:
      'Deletes all sample records in one transaction. Those that your own records need, such as the customer of an ' +
      'order, are kept and named. Requires permission to delete all these records.',
    permission,
    reply: { ...replies.one(SampleRemoval, 'Sample data removed.'), isRecord: false },
    run: (ctx) => removeSampleData(ctx, samples),
  }),
]
