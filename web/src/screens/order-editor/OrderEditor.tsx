/** The editor of an order. */
import { type DocumentEditorProps, DraftDocument, NewDocument } from '../../document/DocumentPage.tsx'
import { Editor } from '../../document/Editor.tsx'

const usual = [
  'warehouse_id',
  'promised_date',
  'purchase_order_number',
  'discount_percent',
  'shipping_amount',
  'memo',
]

const OrderEditor = (props: DocumentEditorProps) => <Editor {...props} usual={usual} />

export const NewOrder = () => <NewDocument name="orders" Document={OrderEditor} />
export const OrderDraft = () => <DraftDocument name="orders" Document={OrderEditor} />
