import type { CallSheet } from './call.ts'

/** A mail to some people: its words as plain text and as HTML, with a sheet where there is one. */
export interface Mail {
  /** Our key, used as Message-ID so that a recipient can detect duplicates. */
  readonly key: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sheet?: CallSheet
  /** The console screen that the mail refers to. The provider turns it into an address if it knows the console's. */
  readonly link?: { readonly path: string; readonly title: string }
}
/** Who hands a mail on. `none`: without encryption, which only hosts of the own network may be talked to. */
export interface MailServer {
  readonly host: string
  readonly port: number
  readonly secure: 'tls' | 'starttls' | 'none'
  readonly user: string | null
  readonly password: string | null
}
/** An address that the mail server did not take, with what it said. */
export interface Bounce {
  readonly to: string
  readonly reply: string
}
/** Why a mail certainly was not sent. It may be retried after `unreachable` and `busy`. */
export type MailProblem =
  'refused_address' | 'unreachable' | 'untrusted' | 'login' | 'sender' | 'recipients' | 'content' | 'busy'
/** What became of a mail at its server. `unknown`: the connection ended before the server had answered. */
export type MailAnswer =
  | { readonly is: 'sent'; readonly bounced: readonly Bounce[] }
  | { readonly is: 'not_sent'; readonly problem: MailProblem; readonly reply: string }
  | { readonly is: 'unknown' }
/**
 * Sends mails; the only way out. Without a mail it only checks that the server accepts the credentials. Never throws.
 */
export type SendMail = (server: MailServer, mail?: Mail & { readonly from: string }) => Promise<MailAnswer>
