import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lang } from '#core/text/i18n.ts'
import type { Config } from '../process/config.ts'
import { httpCall } from '../http-client/client.ts'
import type { HttpClientRules } from '../http-client/client.ts'
import { signPush } from '../http-client/signature.ts'

/** A text message that carries a code. */
export interface CodeMessage {
  phone: string
  code: string
  purpose: CodePurpose
  lang: Lang
}
export type CodePurpose = 'register'

/** Whoever delivers text messages. Answers whether the message was taken; never throws, and writes no code to any log. */
export interface SmsProvider {
  readonly name: 'console' | 'http' | 'test'
  send(message: CodeMessage): Promise<boolean>
}

/** The provider that the configuration names; undefined where there is none, and nobody can register then. */
export function smsOf(
  { sms }: Pick<Config, 'sms'>,
  { folder, say }: { folder: string; say: (line: string) => void },
): SmsProvider | undefined {
  if (!sms) return undefined
  return sms.provider === 'console' ? consoleProvider(folder, say) : httpProvider(sms)
}

/**
 * For development: the message lies in a file that only this user can read; the console says where, without the code. The configuration refuses it
 * for anything but a server of this machine's own (`smsIn` in config.ts).
 */
export function consoleProvider(folder: string, say: (line: string) => void): SmsProvider {
  const place = join(folder, 'last-sms.txt')
  return {
    name: 'console',
    async send({ phone, code, purpose }) {
      try {
        await writeFile(place, `${purpose} ${phone} ${code}\n`, { mode: 0o600 })
        say(`a text message lies in ${place}`)
        return true
      } catch {
        return false
      }
    },
  }
}

/**
 * Hands messages to a gateway over https: JSON with `phone`, `code`, `purpose`, `lang`, signed like every push of the product (`x-saltern-signature` over
 * timestamp, key and body). Any answer of 2xx means that it was taken.
 */
export function httpProvider({ url, secret }: { url: string; secret: string }, rules: HttpClientRules = {}): SmsProvider {
  return {
    name: 'http',
    async send(message) {
      const body = JSON.stringify(message)
      const timestamp = Math.floor(Date.now() / 1000)
      const key = randomUUID()
      const signature = signPush({ secret, timestamp, key, body })
      const headers = { 'x-saltern-timestamp': String(timestamp), 'idempotency-key': key, 'x-saltern-signature': signature }
      const answer = await httpCall({ url, headers, body, timeoutMs: 5000 }, rules)
      return 'status' in answer && answer.status >= 200 && answer.status < 300
    },
  }
}
