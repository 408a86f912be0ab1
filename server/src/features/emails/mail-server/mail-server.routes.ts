import { endpoint, replies } from '#core'
import { changeMailServer, removeMailServer, showMailServer, testMailServer } from './mail-server.actions.ts'
import { MailServerBody, MailServerSettings, TestBody, TestResult } from './mail-server.ts'

const path = '/tenant/mail-server'

export const mailServerEndpoints = [
  endpoint(`GET ${path}`, {
    summary: 'Show the mail server through which emails are sent',
    permission: 'platform.mail_server.read',
    reply: replies.one(MailServerSettings),
    run: showMailServer,
  }),
  endpoint(`PUT ${path}`, {
    summary: 'Set up the mail server of the tenant',
    description:
      'All emails of the tenant go through it, instead of the mail server of the operator. It must have a public ' +
      'address, unless the operator allows private ones. Send a test email afterwards.',
    permission: 'platform.mail_server.write',
    body: MailServerBody,
    reply: replies.one(MailServerSettings, 'Mail server set up.'),
    run: (ctx, { body }) => changeMailServer(ctx, body),
  }),
  endpoint(`DELETE ${path}`, {
    summary: 'Remove the mail server of the tenant and its password',
    description: 'Emails go through the mail server of the operator again, if there is one.',
    permission: 'platform.mail_server.delete',
    reply: replies.deleted('Mail server removed.'),
    run: removeMailServer,
  }),
  endpoint(`POST ${path}/test`, {
    summary: 'Send a test email and show the response of the mail server',
    permission: 'platform.mail_server.write',
    body: TestBody,
    withoutDryRun: 'cannot be used here: the test sends an email',
    prepare: (step, { body }) => testMailServer(step, body),
    reply: replies.one(TestResult, 'Mail server tested.'),
    run: (_, { prepared }) => Promise.resolve(prepared),
  }),
]
