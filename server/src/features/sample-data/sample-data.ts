/** Sample data: records with which a new tenant tries the system, and which it removes again. */
import { f } from '#core'
import { languages } from '#runtime/languages/accept-language'

const record = {
  entity_type: f.about('The type of the record, such as `customer`.', f.Text(100)),
  id: f.Id,
  title: f.about('The name of the record.', f.Maybe(f.Text())),
}

const SampleRecord = f.titled('SampleRecord', f.Shape(record))

export type SampleRecord = f.Static<typeof SampleRecord>

export const SampleData = f.titled(
  'SampleData',
  f.Shape({
    records: f.Type.Array(SampleRecord, {
      description: 'The sample records that exist, in the order in which they were added.',
    }),
  }),
)

export type SampleData = f.Static<typeof SampleData>

export const SampleDataBody = f.titled(
  'SampleDataBody',
  f.Shape(
    {
      language: f.Optional(f.about('The language of the records. Default: `en`.', f.Choice(...languages))),
    },
    { examples: [{ language: 'de' }] },
  ),
)

const KeptSample = f.titled(
  'KeptSample',
  f.Shape({
    ...record,
    used_by: f.about(
      'One of your own records that needs it; null if its state forbids the deletion.',
      f.Maybe(SampleRecord),
    ),
  }),
)

export const SampleRemoval = f.titled(
  'SampleRemoval',
  f.Shape({
    removed: f.about('The number of removed records.', f.Count),
    kept: f.Type.Array(KeptSample, {
      description: 'The records that your own records need. They are not sample data any more.',
    }),
  }),
)

export type SampleRemoval = f.Static<typeof SampleRemoval>

declare module '#runtime/database/handle' {
  interface Tables {
    sample_records: { id: string; entity_type: string; position: number }
  }
}
