import { mailAddress } from '#core/value/mail-address.ts'

/** People that one report is sent to, at most. */
export const RECIPIENTS = 20

/** The addresses in a text, each once, and what in it is none. */
export function recipientsIn(text: string): { good: string[]; bad: string[] } {
  const all = [...new Set(text.split(/[\s,;，；、]+/).filter((one) => one !== ''))]
  return { good: all.filter((one) => mailAddress.test(one)), bad: all.filter((one) => !mailAddress.test(one)) }
}
