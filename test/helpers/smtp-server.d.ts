/** The part of the package that mail tests use. */
declare module 'smtp-server' {
  import type { Readable } from 'node:stream'
  interface Address {
    address: string
  }
  interface Session {
    envelope: { mailFrom: Address | false; rcptTo: Address[] }
  }
  type Done = (error?: Error | null) => void
  export class SMTPServer {
    constructor(options: {
      secure?: boolean
      authOptional?: boolean
      disabledCommands?: string[]
      allowInsecureAuth?: boolean
      logger?: false
      onAuth?(
        auth: { username?: string; password?: string },
        session: Session,
        done: (error: Error | null, answer?: { user: string }) => void,
      ): void
      onMailFrom?(address: Address, session: Session, done: Done): void
      onRcptTo?(address: Address, session: Session, done: Done): void
      onData?(stream: Readable, session: Session, done: Done): void
    })
    readonly server: { address(): { port: number } | string | null }
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
  }
}
