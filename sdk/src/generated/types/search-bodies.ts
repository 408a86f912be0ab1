// Written by `npm run docs` from the definitions of the API. Do not edit.

export type SearchedType = "customer" | "contact" | "lead" | "opportunity" | "activity" | "campaign" | "product" | "supplier" | "purchase_order" | "warehouse" | "rental" | "order" | "invoice" | "payment" | "shipment" | "recurring_invoice" | "account" | "journal_entry" | "employee"
