import { f, resource } from '#core'

const mailSecurities = ['tls', 'starttls', 'none'] as const

const Host = f.Type.Unsafe<string>({
  ...f.Text(253),
  pattern: '^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$',
  'x-hint': 'must be the name of a mail server, such as smtp.example.com',
})

/** The mail server of a tenant. Its password is write-only. */
export const mailServers = resource('mail_servers', {
  area: 'platform.mail_server',
  entityType: 'mail_server',
  isPublished: false,
  writable: {
    host: Host,
    port: f.Integer(1, 65_535),
    security: f.Choice(...mailSecurities),
    username: f.Maybe(f.Text()),
    from_email: f.Email,
  },
  readOnly: {},
  hidden: { password: f.Maybe(f.Text()) },
  required: ['host', 'port', 'security', 'from_email'],
  descriptions: {
    host: 'The name of the mail server.',
    security:
      '`tls`: encrypted from the start, usually with port 465. `starttls`: encrypted after the greeting, usually ' +
      'with port 587. `none`: not encrypted.',
    username: 'The name to sign in with; null for none.',
    from_email: "The sender's address of every email.",
  },
  example: {
    host: 'smtp.northwind.example',
    port: 587,
    security: 'starttls',
    username: 'billing@northwind.example',
    from_email: 'billing@northwind.example',
  },
  list: { filters: {}, sorts: { created_at: 'created_at' }, order: 'created_at desc', facets: null },
  events: ['created', 'updated', 'deleted'],
  permissions: {
    read: 'See which mail server is set up.',
    write: 'Set up the mail server through which all emails are sent.',
    delete: 'Remove the mail server.',
  },
})

export type StoredMailServer = typeof mailServers.stored

export const MailServerBody = f.described(
  f.Shape(
    {
      ...f.fieldsOf(f.Type.Pick(mailServers.schema, ['host', 'port', 'security', 'from_email'])),
      username: f.Optional(f.Maybe(f.Text())),
      password: f.Optional(f.Maybe(f.Secret(1))),
    },
    {
      title: 'MailServerBody',
      examples: [
        {
          host: 'smtp.northwind.example',
          port: 587,
          security: 'starttls',
          username: 'billing@northwind.example',
          password: 'a-password',
          from_email: 'billing@northwind.example',
        },
      ],
    },
  ),
  {
    port: 'The port of the mail server: usually 465 with `tls`, 587 with `starttls`.',
    username: 'The name to sign in with. Default: none.',
    password: 'Left out, the stored password stays. Null removes it.',
  },
)

export const MailServerSettings = f.described(
  f.Shape(
    {
      source: f.Choice('tenant', 'operator', 'none'),
      host: f.Maybe(f.Text()),
      port: f.Maybe(f.Count),
      security: f.Maybe(f.Choice(...mailSecurities)),
      username: f.Maybe(f.Text()),
      has_password: f.Flag,
      from_email: f.Maybe(f.Email),
      updated_at: f.Maybe(f.Instant),
    },
    { title: 'MailServerSettings' },
  ),
  {
    source:
      '`tenant`: emails go through this mail server. `operator`: through that of the operator. `none`: there is no ' +
      'mail server, so emails are not sent.',
    has_password: 'Whether a password is stored. It is never shown.',
  },
)

export const TestBody = f.Shape(
  { email_to: f.Optional(f.Maybe(f.about('Who receives the test email. Default: you.', f.Email))) },
  { title: 'MailServerTest', examples: [{ email_to: 'you@northwind.example' }] },
)

export const TestResult = f.described(
  f.Shape(
    { is_accepted: f.Flag, sent_to: f.Email, error: f.Maybe(f.Text(500)) },
    { title: 'MailServerTestResult' },
  ),
  {
    is_accepted: 'Whether the mail server accepted the email.',
    error: 'Why not: the response of the mail server, or why it was not reached.',
  },
)
