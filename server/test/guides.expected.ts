/** The expected output of the code blocks of each guide. */
export interface Expectation {
  /** The error codes that the shell blocks print, in their order. */
  codes?: readonly string[]
  /** Patterns in the output of the shell blocks. */
  shell?: readonly RegExp[]
  /** Patterns in the output of the TypeScript blocks. */
  typescript: readonly RegExp[]
  /** Whether the shell blocks can be pasted again. */
  isRepeatable?: boolean
}

export const expectations: Readonly<Record<string, Expectation>> = {
  quickstart: {
    codes: ['VALIDATION_ERROR'],
    shell: [/"message": "Lead converted\."/, /"stage": "qualification"/, /"opportunities": \[\n +\{/],
    typescript: [/^new \d+$/m, /^First order qualification 12500$/m, /^VALIDATION_ERROR \{ email: \[/m],
    isRepeatable: true,
  },
  authentication: {
    codes: ['SCOPE_MISSING', 'FORBIDDEN'],
    shell: [/"message": "User added\."/, /"data": \[\]/, /"message": "Token ended\."/],
    typescript: [/^expires \d{4}-/m, /^SCOPE_MISSING\nFORBIDDEN$/m],
  },
  lists: { shell: [/"per_page": 50/, /"last_page": 1/], typescript: [/^0 of 0$/m, /^0$/m] },
  errors: {
    codes: ['VALIDATION_ERROR', 'NOT_FOUND', 'INVALID_STATE'],
    shell: [/"contact_info": \[/, /"allowed": \[\n +"qualify"/],
    typescript: [
      /^email The email field must be a valid email address\.$/m,
      /^INVALID_STATE new \[ 'qualify' \]$/m,
    ],
  },
  idempotency: {
    codes: ['VALIDATION_ERROR', 'IDEMPOTENCY_MISMATCH'],
    shell: [/^idempotent-replayed: true/m],
    typescript: [/^true true$/m, /^VALIDATION_ERROR\nIDEMPOTENCY_MISMATCH$/m],
  },
  concurrency: {
    codes: ['PRECONDITION_FAILED'],
    shell: [/^HTTP\/1\.1 304/m, /"company_name": "Tidewater Kitchens"[^]*"phone": "\+49 30 0074321"/],
    typescript: [/^changed by https:\/\/tidewater\.example true$/m, /^true$/m, /^Tidewater Kitchens \+49/m],
  },
  'dry-runs': {
    codes: ['VALIDATION_ERROR'],
    shell: [/"message": "Dry run: nothing was changed\."/, /"successful": 1,\n +"failed": 1/],
    typescript: [/^individual qualified$/m, /failed: 1/, /The dry_run field is not known/],
  },
  'rate-limits': {
    shell: [/^x-ratelimit-remaining: \d+/m, /"current_page": 4/],
    typescript: [/^600 \d+ \d{4}-/m, /^0$/m],
  },
  'going-live': {
    shell: [/"expires_at": "\d{4}-/, /"request_id": "shop-4711"/],
    typescript: [/^guide \d{4}-/m, /^true Owner$/m],
  },
  webhooks: {
    shell: [/"type": "order\.confirmed"/, /"secret": "whsec_[^]*"secret": "whsec_/],
    typescript: [/'order\.confirmed'/, /^true$[^]*^true$/m],
  },
  'event-feed': {
    shell: [/"type": "customer\.created"/, /"record_state": "current"/],
    typescript: [/^true active$/m, /^1 \{\n {2}version: 2,/m, /website: 'https:\/\/tidewater\.example'/],
  },
  'webhook-reference': { typescript: [] },
  imports: {
    shell: [/"created": 1,[^]*"failed": 1,/, /"status": "completed"/, /"status": "revert(?:ing|ed)"/],
    typescript: [
      /^created 1 failed 1$/m,
      /^completed 1 1$/m,
      /no-address;Ole;Petersen/,
      /^revert(?:ing|ed)$/m,
    ],
  },
  'custom-fields': {
    shell: [/"first_name": "Howard"[^]*"total": 1,/, /"name": "Large and new"/],
    typescript: [/^\[ 'howard@snyder\.example' \]$/m, /^\{ company_size: 'large' \}$/m],
  },
  documents: {
    shell: [/^Likes the gift boxes\./m, /"url": "http/, /"event_type": "customer\.created"/],
    typescript: [/^notes\.txt Likes the gift boxes\.$/m, /^2$/m, /customer\.created Owner$/m],
  },
  'money-and-time': {
    codes: ['VALIDATION_ERROR'],
    shell: [/"credit_limit": 2500\.5,/, /"due_at": "2026-12-24T08:00:00\.000Z"/],
    typescript: [/decimal/, /^0\.3$/m, /^\d{4}-\d\d-\d\d EUR$/m, /^2026-12-24T08:00:00\.000Z$/m],
  },
  selling: {
    shell: [
      /"message": "Order confirmed\."/,
      /"tracking_number": "00340434"/,
      /"status": "paid"/,
      /"type": "credit_note"/,
    ],
    typescript: [/^ORD-\S+ 562\.35$/m, /^\w+ shipped$/m, /^INV-\S+ sent$/m, /^paid 0$/m, /^credit_note /m],
  },
  bookkeeping: {
    codes: ['VALIDATION_ERROR'],
    shell: [/"message": "Journal entry reversed\."/, /"total_debit"/, /"message": "Books closed\."/],
    typescript: [/^JE-\S+ posted$/m, /^true 0$/m, /ValidationError/],
  },
  reports: {
    shell: [/"name": "balance_sheet"/, /"report_date": "2026-10-31"/],
    typescript: [/^2026-10-31$/m, /^\S+\.xlsx application\/vnd\.openxml/m],
  },
}
