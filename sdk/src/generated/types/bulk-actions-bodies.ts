// Written by `npm run docs` from the definitions of the API. Do not edit.

export type BulkActionSort = "entity_type" | "action" | "status" | "matched" | "processed" | "successful" | "failed" | "skipped" | "completed_at" | "created_at" | "updated_at"
