import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** A real mail server on this machine, which stores received mails. */
export interface MailServer {
  readonly port: number
  readonly account: { readonly login: string; readonly password: string }
  /** Received mails, unmodified. */
  readonly mails: { from: string; to: string[]; source: string }[]
  /** The outcome of the next mails: each once. `busy`: none for now. `hangup`: the connection ends after the text. */
  readonly faults: ('busy' | 'content' | 'hangup')[]
  /** Runs before the answer to the text of a mail. */
  onMail: (() => Promise<void>) | undefined
}

/** Starts a server; it ends with the file. Addresses that begin with `gone` bounce. */
export async function startMailServer(): Promise<MailServer> {
  const account = { login: 'salt@mail.example', password: 'correct-horse' }
  const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })
  const state: { -readonly [K in keyof MailServer]: MailServer[K] } = {
    port: 0,
    account,
    mails: [],
    faults: [],
    onMail: undefined,
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === account.login && password === account.password) done(null, { user: username })
      else done(refusal(535, 'wrong user or password'))
    },
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('gone') ? refusal(550, 'no such mailbox') : null)
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const fault = state.faults.shift()
        if (fault === 'busy') return done(refusal(451, 'try again later'))
        if (fault === 'content') return done(refusal(554, 'looks like spam'))
        const { mailFrom, rcptTo } = envelope
        const from = mailFrom === false ? '' : mailFrom.address
        state.mails.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(parts).toString() })
        if (fault === 'hangup') return
        const answered = async () => {
          await state.onMail?.()
          done()
        }
        void answered()
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  state.port = typeof address === 'object' && address !== null ? address.port : 0
  afterAll(() => new Promise<void>((done) => server.close(done)))
  return state
}
