import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lang } from '#core/text/i18n.ts'

/**
 * What a code is for: the name of its template, and the supplier within which it counts, if it is for something of one.
 */
export interface CodeUse {
  purpose: string
  suid?: number
}
/** A text message that carries a code. */
export interface CodeMessage extends CodeUse {
  phone: string
  code: string
  lang: Lang
}

/** Delivers codes. Never throws, and writes no code to any log. */
export interface CodeSender {
  readonly name: 'console' | 'addon' | 'test'
  /** Whether it is set up for such codes. */
  ready(use: CodeUse): Promise<boolean>
  /** Whether the message was taken. */
  send(message: CodeMessage): Promise<boolean>
}

/**
 * For development: the message is written to a file that only this user can read; the console prints its path, without
 * the code. The configuration refuses it unless the server is only reachable locally (`smsIn` in config.ts).
 */
export function consoleSender(folder: string, log: (line: string) => void): CodeSender {
  const path = join(folder, 'last-sms.txt')
  return {
    name: 'console',
    ready: async () => true,
    async send({ phone, code, purpose }) {
      try {
        await writeFile(path, `${purpose} ${phone} ${code}\n`, { mode: 0o600 })
        log(`a text message lies in ${path}`)
        return true
      } catch {
        return false
      }
    },
  }
}
