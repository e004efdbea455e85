import { mailAddress } from '#core/value/mail-address.ts'

/** Maximum recipients per report. */
export const MAX_RECIPIENTS = 20

/** Parses the addresses of a text, without duplicates, and the invalid entries. */
export function parseRecipients(text: string): { valid: string[]; invalid: string[] } {
  const all = [...new Set(text.split(/[\s,;，；、]+/).filter((address) => address !== ''))]
  return {
    valid: all.filter((address) => mailAddress.test(address)),
    invalid: all.filter((address) => !mailAddress.test(address)),
  }
}
