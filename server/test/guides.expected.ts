/** The expected output of the code blocks of each guide. */
export interface Expectation {
  /** The error codes that the shell blocks print, in their order. */
  codes?: readonly string[]
  /** Patterns in the output of the shell blocks. */
  shell?: readonly RegExp[]
  /** Patterns in the output of the TypeScript blocks. */
  typescript: readonly RegExp[]
}

export const expectations: Readonly<Record<string, Expectation>> = {
  quickstart: {
    codes: ['VALIDATION_ERROR'],
    shell: [/"message": "Lead converted\."/, /"stage": "qualification"/, /"opportunities": \[\n +\{/],
    typescript: [/^new \d+$/m, /^First order qualification 12500$/m, /^VALIDATION_ERROR \{ email: \[/m],
  },
  authentication: {
    codes: ['SCOPE_MISSING', 'FORBIDDEN'],
    shell: [/"message": "User added\."/, /"message": "Role added\."/, /"message": "Token ended\."/],
    typescript: [/^expires \d{4}-/m, /^SCOPE_MISSING\nFORBIDDEN$/m],
  },
  lists: { shell: [/"per_page": 50/, /"last_page": 1/], typescript: [/^\d+ of \d+$/m, /^0$/m] },
  'deleted-records': {
    shell: [/"message": "Record restored\."/],
    typescript: [/'Breakwater Books'/, /^Breakwater Books is back$/m],
  },
  views: { shell: [/"position": 1/, /"theme": "dark"/], typescript: [/^true 1$/m, /^dark comfortable$/m] },
  accounts: {
    codes: ['NOT_FOUND'],
    shell: [
      /"message": "Invitation sent\."/,
      /"message": "If a user has this email, an email with a link is on its way\."/,
      /"is_set_up": false/,
      /"data": \[\]/,
    ],
    typescript: [
      /^laura\.\d+@tidewater\.example \d{4}-/m,
      /^404$/m,
      /^second factor false false$/m,
      /^sessions 0$/m,
    ],
  },
  errors: {
    codes: ['VALIDATION_ERROR', 'NOT_FOUND', 'NOT_FOUND', 'INVALID_STATE'],
    shell: [
      /"contact_info\.first_name": \[/,
      /"message": "Nicht gefunden: Lead\."/,
      /"allowed": \[\n +"qualify"/,
    ],
    typescript: [
      /^email The email field must be a valid email address\.$/m,
      /Nicht gefunden: Lead\./,
      /^INVALID_STATE new \[ 'qualify' \]$/m,
    ],
  },
  idempotency: {
    codes: ['VALIDATION_ERROR', 'IDEMPOTENCY_MISMATCH'],
    shell: [/^idempotent-replayed: true/m],
    typescript: [/^true true true$/m, /^VALIDATION_ERROR\nIDEMPOTENCY_MISMATCH$/m],
  },
  concurrency: {
    codes: ['PRECONDITION_FAILED'],
    shell: [/^HTTP\/1\.1 304/m, /"company_name": "Tidewater Kitchens"[^]*"phone": "\+49 30 0074321"/],
    typescript: [/^changed by https:\/\/tidewater\.example true$/m, /^true$/m, /^Tidewater Kitchens \+49/m],
  },
  'dry-runs': {
    codes: ['VALIDATION_ERROR'],
    shell: [
      /"dry_run": true,[^]*"type": "customer\.created"/,
      /"message": "Dry run: nothing was changed\."/,
      /"successful": 1,\n +"failed": 1/,
    ],
    typescript: [
      /^individual qualified$/m,
      /'lead\.converted'/,
      /failed: 1/,
      /The dry_run field must be true or false/,
    ],
  },
  'bulk-actions': {
    codes: [],
    shell: [/"successful": 1,\n +"failed": 1/, /Dry run[^]*"matched": 1/, /"status": "(running|completed)"/],
    typescript: [/^1 NOT_FOUND$/m, /^[12] 0$/m, /^(running|completed) [12]$/m],
  },
  'rate-limits': {
    shell: [/^x-ratelimit-remaining: \d+/m, /"current_page": 4/],
    typescript: [/^600 \d+ \d{4}-/m, /^4$/m],
  },
  'going-live': {
    shell: [/"expires_at": "\d{4}-/, /"request_id": "shop-4711"/],
    typescript: [/^guide \d{4}-/m, /^created by Owner$/m],
  },
  webhooks: {
    shell: [/"type": "order\.confirmed"/, /"secret": "whsec_[^]*"secret": "whsec_/],
    typescript: [/'order\.confirmed'/, /^true$[^]*^true$/m],
  },
  'event-feed': {
    shell: [/"type": "customer\.created"/, /"next_cursor"/],
    typescript: [/^(?:true|false) \S+$/m, /^active$/m, /^customer\.updated true$/m],
  },
  mirror: {
    shell: [/"type": "customer"/, /"has_more"/],
    typescript: [/\{ kind: 'customer', version: 1 \}/],
  },
  'two-way-sync': {
    codes: ['NOT_FOUND'],
    shell: [/^etag: "1-\w+"/m, /"erp_key": "sync-\d+"/],
    typescript: [/^true 1$/m, /^\{ website: 'https:\/\/tidewater\.example', phone: '\+49 30 0074321' \}$/m],
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
    shell: [/"first_name": "Howard"/, /"name": "Large and new"/, /"erp_number": "K-\d+"/],
    typescript: [/^true$/m, /^\{\}$/m, /^true$[^]*^true$/m],
  },
  documents: {
    shell: [/^Likes the gift boxes\./m, /"url": "http/, /"event_type": "customer\.created"/],
    typescript: [/^notes\.txt Likes the gift boxes\.$/m, /^2$/m, /customer\.created Owner$/m],
  },
  'money-and-time': {
    codes: ['VALIDATION_ERROR'],
    shell: [/"credit_limit": 2500\.5,/, /"due_at": "2026-12-24T08:00:00\.000Z"/],
    typescript: [/decimal/, /^0\.3 12 1234$/m, /^\d{4}-\d\d-\d\d EUR$/m, /^2026-12-24T08:00:00\.000Z$/m],
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
    shell: [/"message": "Journal entry reversed\."/, /"total_debit"/, /"closing_balance"/],
    typescript: [/^JE-\S+ posted$/m, /^true -?[\d.]+$/m],
  },
  closing: {
    codes: ['VALIDATION_ERROR'],
    shell: [
      /"message": "Revaluation posted\."/,
      /"message": "Books closed\."/,
      /"open_profit"/,
      /"dry_run": true/,
    ],
    typescript: [/^-?[\d.]+ \d+$/m, /ValidationError/, /^2026 open -?[\d.]+$/m],
  },
  taxes: {
    shell: [
      /"message": "Tax codes added\."/,
      /"tax_code": "S19"/,
      /"payable":/,
      /"message": "Tax return filed\."/,
    ],
    typescript: [/^true$/m, /^S19$/m, /^\[\]$/m],
  },
  payments: {
    shell: [
      /"message": "Payment completed\."/,
      /"status": "failed"/,
      /"refunded_amount": 40/,
      /"status": "written_off"/,
      /"status": "cancelled"/,
    ],
    typescript: [/^paid$/m, /^partially_paid 40$/m, /^written_off$/m, /^cancelled$/m],
  },
  versions: { shell: [/"version":/], typescript: [/^version \d/m] },
  reports: {
    shell: [/"name": "balance_sheet"/, /"report_date": "2026-10-31"/],
    typescript: [/^2026-10-31$/m, /^\S+\.xlsx application\/vnd\.openxml/m],
  },
}
