/** The editors of the documents that have nothing beside their form. */
import { DraftDocument, NewDocument } from '../../document/DocumentPage.tsx'
import { Editor } from '../../document/Editor.tsx'

export const NewOrder = () => <NewDocument name="orders" Document={Editor} />
export const OrderDraft = () => <DraftDocument name="orders" Document={Editor} />
export const NewPurchaseOrder = () => <NewDocument name="purchaseOrders" Document={Editor} />
export const PurchaseOrderDraft = () => <DraftDocument name="purchaseOrders" Document={Editor} />
export const NewAgreement = () => <NewDocument name="agreements" Document={Editor} />
export const AgreementDraft = () => <DraftDocument name="agreements" Document={Editor} />
