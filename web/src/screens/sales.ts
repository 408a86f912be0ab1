/** The pages that make and edit orders, invoices and payments. */
const order = () => import('./order-editor/OrderEditor.tsx')
const invoice = () => import('./invoice-editor/InvoiceEditor.tsx')

export const NewOrder = async () => (await order()).NewOrder
export const OrderDraft = async () => (await order()).OrderDraft
export const NewInvoice = async () => (await invoice()).NewInvoice
export const InvoiceDraft = async () => (await invoice()).InvoiceDraft
export const NewPayment = async () => (await import('./payments/NewPayment.tsx')).NewPayment
