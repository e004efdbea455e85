/**
 * Invisible marks: zero-width blanks, soft hyphens, marks of direction, byte order marks. Joiners stay: scripts and
 * emoji need them.
 */
const unseen = /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu
const joiners = /[\u200C\u200D]/gu

/**
 * A text as it is stored: composed (NFC), without invisible marks and without control characters except tabs and line
 * breaks, trimmed. Wide characters stay: `（` belongs to a company's name.
 */
export function cleanText(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll('\r\n', '\n')
    .normalize('NFC') // last, because marks between two characters kept them apart
    .trim()
}

/** Converts full-width digits, letters and signs to half-width, for numbers, days and codes. */
export function plainText(text: string): string {
  return cleanText(cleanText(text).replace(joiners, '').normalize('NFKC'))
}

/** Dashes that people and programs write for a hyphen or a minus. */
export const dashes = /[\u2010-\u2013\u2212\u207B\uFE63\uFF0D]/gu

/** A code as it is stored: plain (`plainText`), with one kind of hyphen and single blanks. Its case stays as typed. */
export function plainCode(text: string): string {
  return plainText(text).replace(dashes, '-').replace(/\s+/g, ' ')
}

/** What two codes have in common that mean the same. */
export function codeKey(text: string): string {
  return plainCode(text).toLowerCase()
}

/** Variants of a code as it may be stored: as sent, half-width, and in upper case. */
export function codeForms(text: string): string[] {
  const plain = plainCode(text)
  return [...new Set([text, plain, plain.toUpperCase(), plain.toLowerCase()])]
}

/** A phone number without blanks, hyphens and the prefix of China; another text stays as it is. */
export function plainPhone(text: string): string {
  const plain = plainCode(text)
  const digits = /^(?:\(?(?:\+|00)86\)?[ -]?)?(1[\d -]{10,})$/.exec(plain)?.[1]?.replace(/[ -]/g, '')
  return digits?.length === 11 ? digits : plain
}

/** Cyrillic and Greek letters that look like Latin ones. */
const alike = /[АВЕЅІЈКМНОРСТУХаеѕіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]/u

/** Whether a code mixes letters of scripts that look alike. */
export function looksMixed(code: string): boolean {
  return alike.test(code) && /[A-Za-z]/.test(code)
}

/** A text as it may be stored: as it was typed, plain, and wide. A search tries each. */
export function widths(text: string): string[] {
  const wide = text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
  return [...new Set([text, plainText(text) || text, wide])]
}

/** A number as a spreadsheet program writes one that is too long for it, `3.70911E+17`: most of its digits are lost. */
export function isCutNumber(text: string): boolean {
  return /^-?\d(?:\.\d+)?E\+\d{2,3}$/.test(text)
}
