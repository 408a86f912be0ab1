/** The pages that make and edit orders, invoices, purchase orders, rental agreements and payments. */
const editors = () => import('./editors/Editors.tsx')
const invoice = () => import('./invoice-editor/InvoiceEditor.tsx')

export const NewOrder = async () => (await editors()).NewOrder
export const OrderDraft = async () => (await editors()).OrderDraft
export const NewInvoice = async () => (await invoice()).NewInvoice
export const InvoiceDraft = async () => (await invoice()).InvoiceDraft
export const NewPurchaseOrder = async () => (await editors()).NewPurchaseOrder
export const PurchaseOrderDraft = async () => (await editors()).PurchaseOrderDraft
export const NewAgreement = async () => (await editors()).NewAgreement
export const AgreementDraft = async () => (await editors()).AgreementDraft
export const NewPayment = async () => (await import('./payments/NewPayment.tsx')).NewPayment
