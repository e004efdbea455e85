/** Declares only the parts in use, so that nothing else is used. */
declare module 'nodemailer' {
  interface Attachment {
    filename: string
    content: Buffer
    contentType: string
  }
  interface Message {
    from: string
    to: readonly string[]
    subject: string
    text: string
    html: string
    messageId: string
    date: Date
    attachments: readonly Attachment[]
    disableFileAccess: true
    disableUrlAccess: true
  }
  interface Options {
    host: string
    port: number
    secure: boolean
    requireTLS: boolean
    ignoreTLS: boolean
    name: string
    auth?: { user: string; pass: string }
    tls: { servername?: string }
    connectionTimeout: number
    greetingTimeout: number
    socketTimeout: number
    transactionLog: true
    logger: Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', (entry: unknown, text: unknown) => void>
  }
  interface Sent {
    rejected: readonly unknown[]
    rejectedErrors?: readonly Error[]
  }
  interface Transport {
    sendMail(message: Message): Promise<Sent>
    verify(): Promise<true>
    close(): void
  }
  export function createTransport(options: Options): Transport
}
