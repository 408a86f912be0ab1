/** The records of the sample data. Their names say what they are, wherever they are shown. */
import type { Language } from '#runtime/languages/accept-language'

export interface SampleDraft {
  key: string
  entityType: string
  values: Readonly<Record<string, unknown>>
  /** The fields with the id of an earlier sample record, by its key. */
  links?: Readonly<Record<string, string>>
  /** Whether it is assigned to the user who adds the sample data. */
  isMine?: true
  /** The day or the instant in this field is so many days after today. */
  due?: { field: string; days: number; as: 'day' | 'instant' }
}

interface Texts {
  cafe: string
  hotel: string
  chair: string
  table: string
  delivery: string
  deal: string
  offer: string
  call: string
  meeting: string
  city: string
  country: string
}

/** Sample data says so in its name. */
const marks: Readonly<Record<Language, string>> = { en: 'sample', de: 'Beispiel' }

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    cafe: 'Harbour Café',
    hotel: 'Hotel Seaview',
    chair: 'Oak chair',
    table: 'Oak table',
    delivery: 'Delivery and assembly',
    deal: 'Chairs for the terrace',
    offer: 'Furniture for the lobby',
    call: 'Talk about the number of chairs',
    meeting: 'Visit and measure',
    city: 'Bristol',
    country: 'GB',
  },
  de: {
    cafe: 'Café am Hafen',
    hotel: 'Hotel Seeblick',
    chair: 'Eichenstuhl',
    table: 'Eichentisch',
    delivery: 'Lieferung und Aufbau',
    deal: 'Stühle für die Terrasse',
    offer: 'Möbel für die Lobby',
    call: 'Anzahl der Stühle besprechen',
    meeting: 'Besuch und Aufmaß',
    city: 'Hamburg',
    country: 'DE',
  },
}

const customer = (key: string, company_name: string, email: string, more: object = {}): SampleDraft => ({
  key,
  entityType: 'customer',
  values: { type: 'business', company_name, email, ...more },
})

const product = (key: string, name: string, sku: string, price: number, type: string): SampleDraft => ({
  key,
  entityType: 'product',
  // Without stock: nothing of it is in the inventory or in the books.
  values: { name, sku, selling_price: price, type, track_inventory: false },
})

export function sampleDrafts(language: Language): readonly SampleDraft[] {
  const own = texts[language]
  const marked = (name: string) => `${name} (${marks[language]})`
  return [
    customer('cafe', marked(own.cafe), 'cafe@sample.example', {
      billing_address: { street: 'Quay 1', city: own.city, postal_code: '20457', country: own.country },
    }),
    customer('hotel', marked(own.hotel), 'hotel@sample.example'),
    {
      key: 'contact',
      entityType: 'contact',
      values: { first_name: 'Alex', last_name: marked('Morgan'), email: 'alex@sample.example' },
      links: { customer_id: 'cafe' },
    },
    product('chair', marked(own.chair), 'SAMPLE-CHAIR', 120, 'physical'),
    product('table', marked(own.table), 'SAMPLE-TABLE', 480, 'physical'),
    product('delivery', marked(own.delivery), 'SAMPLE-DELIVERY', 60, 'service'),
    {
      key: 'lead',
      entityType: 'lead',
      values: {
        email: 'robin@sample.example',
        source: 'website',
        contact_info: { first_name: 'Robin', last_name: marked('Reed') },
        estimated_value: 3_000,
      },
      isMine: true,
    },
    {
      key: 'deal',
      entityType: 'opportunity',
      values: { name: marked(own.deal), value: 2_400 },
      links: { customer_id: 'cafe' },
      isMine: true,
      due: { field: 'expected_close_date', days: 14, as: 'day' },
    },
    {
      key: 'offer',
      entityType: 'opportunity',
      values: { name: marked(own.offer), value: 9_600 },
      links: { customer_id: 'hotel' },
      isMine: true,
      due: { field: 'expected_close_date', days: 45, as: 'day' },
    },
    {
      key: 'call',
      entityType: 'activity',
      values: { type: 'call', subject: marked(own.call), activityable_type: 'opportunity' },
      links: { activityable_id: 'deal' },
      due: { field: 'due_at', days: 1, as: 'instant' },
    },
    {
      key: 'meeting',
      entityType: 'activity',
      values: { type: 'meeting', subject: marked(own.meeting), activityable_type: 'lead' },
      links: { activityable_id: 'lead' },
      due: { field: 'due_at', days: 3, as: 'instant' },
    },
  ]
}
