import { Writable } from 'node:stream'
import { isIP } from 'node:net'
import type { createTransport } from 'nodemailer'
import type { CallSheet } from '#core/define/call.ts'
import type { Bounce, Mail, MailAnswer, MailProblem, MailServer } from '#core/define/mail.ts'
import { addressOf } from '../http-client/client.ts'
import type { HttpClientRules } from '../http-client/client.ts'
import { writeXlsx } from '../sheet/xlsx-write.ts'

/** The ports at which mail servers listen: no other service of a public host is talked to. */
const PORTS = [25, 465, 587, 2525]
const STEP_MS = 10_000
/** Total timeout; callers wait longer. */
const WHOLE_MS = 30_000

/**
 * The only mails of the server: to a server at an allowed address, which is looked up here and then connected to as it
 * was checked. Never throws.
 */
export async function sendMail(
  server: MailServer,
  mail: (Mail & { readonly from: string }) | undefined,
  { allowedHosts: fallback = [] }: HttpClientRules,
): Promise<MailAnswer> {
  const isOwn = fallback.includes(server.host) || fallback.includes(`${server.host}:${server.port}`)
  const refused = { is: 'not_sent', problem: 'refused_address', reply: '' } as const
  if (!isOwn && (server.secure === 'none' || !PORTS.includes(server.port))) return refused
  const target = await addressOf(server.host, isOwn)
  if (target === 'unresolved') return { ...refused, problem: 'unreachable' }
  if (!target) return refused
  // it is loaded with the first mail: a server that sends none does without
  const mailer = await import('nodemailer')
  const stage = { data: false }
  const transport = mailer.createTransport(optionsOf(server, target.address, stage))
  const late = setTimeout(() => transport.close(), WHOLE_MS)
  try {
    if (!mail) {
      await transport.verify()
      return { is: 'sent', bounced: [] }
    }
    const sheet = mail.sheet && (await attachmentOf(mail.sheet))
    const sent = await transport.sendMail({
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.key}@${
        mail.from
          .split('@')
          .at(-1)
          ?.replace(/[^\w.-]/g, '') ?? 'saltern'
      }>`,
      date: new Date(),
      attachments: sheet ? [sheet] : [],
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return { is: 'sent', bounced: bouncesIn(sent.rejectedErrors ?? []) }
  } catch (error) {
    return answerOf(error, stage.data)
  } finally {
    clearTimeout(late)
    transport.close()
  }
}

function optionsOf(
  server: MailServer,
  address: string,
  stage: { data: boolean },
): Parameters<typeof createTransport>[0] {
  const { host, port, secure, user, password } = server
  const silent = () => undefined
  const watch = (_entry: unknown, text: unknown) => {
    if (text === 'DATA') stage.data = true
  }
  return {
    host: address,
    port,
    secure: secure === 'tls',
    requireTLS: secure === 'starttls',
    ignoreTLS: secure === 'none',
    name: 'saltern',
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    tls: isIP(host) ? {} : { servername: host },
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    transactionLog: true,
    logger: { trace: silent, debug: watch, info: silent, warn: silent, error: silent, fatal: silent },
  }
}

async function attachmentOf({ name, columns, rows }: CallSheet) {
  const parts: Buffer[] = []
  const sink = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part)
      done()
    },
  })
  await writeXlsx({ sheets: [{ name: name.replace(/\.\w+$/, ''), columns, rows }] }, sink)
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { filename: name, content: Buffer.concat(parts), contentType }
}

interface MailFailure {
  readonly code: string
  readonly command: string
  readonly status: number
  readonly reply: string
}

function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { code: '', command: '', status: 0, reply: '' }
  const { code = '', command = '', responseCode = 0, response = error.message } = partsOf(error)
  return {
    code: String(code),
    command: String(command),
    status: Number(responseCode),
    reply: String(response).slice(0, 300),
  }
}

function partsOf(
  error: Error,
): Partial<Record<'code' | 'command' | 'responseCode' | 'response' | 'recipient', unknown>> {
  return Object.fromEntries(Object.entries(error))
}

/** The addresses that were not taken, each with its own answer. */
function bouncesIn(errors: readonly Error[]): Bounce[] {
  return errors.map((error) => {
    const { recipient } = partsOf(error)
    return { to: typeof recipient === 'string' ? recipient : '', reply: failureOf(error).reply }
  })
}

/** The outcome of a failed sending. If the connection broke after the text was transmitted, the outcome is unknown. */
function answerOf(error: unknown, data: boolean): MailAnswer {
  const failure = failureOf(error)
  if (data && failure.status === 0) return { is: 'unknown' }
  return { is: 'not_sent', problem: problemOf(failure), reply: failure.reply }
}

function problemOf({ code, command, status, reply }: MailFailure): MailProblem {
  if (code === 'EAUTH' || code === 'ENOAUTH') return status >= 400 && status < 500 ? 'busy' : 'login'
  if (code === 'ETLS' || /certificate|self.signed|altnames|STARTTLS|SSL|wrong version/i.test(reply)) return 'untrusted'
  if (status >= 400 && status < 500) return 'busy'
  if (status === 0) return 'unreachable'
  if (command === 'MAIL FROM') return 'sender'
  return command === 'RCPT TO' || code === 'EENVELOPE' ? 'recipients' : 'content'
}
