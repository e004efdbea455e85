/* oxlint-disable no-control-regex -- control characters are what this file is about */
const special = /[&<>"_\u0000-\u001f\ud800-\udfff\ufffe\uffff]/
const illegal = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
const looksEscaped = /_(?=x[0-9a-fA-F]{4}_)/g
const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Text for an XML element or a quoted attribute of a workbook. What XML cannot hold is written in the workbook's own
 * form (`_x000B_`), and text that looks like that form is protected; half surrogates become U+FFFD.
 */
export function escapeXml(text: string): string {
  if (!special.test(text)) return text
  return text
    .toWellFormed()
    .replace(looksEscaped, '_x005F_')
    .replace(illegal, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (char) => names[char] ?? char)
}

/** Decodes the `_x000B_` escapes of a workbook. */
export function unescapeForms(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text
}
