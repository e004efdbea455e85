/* oxlint-disable no-control-regex -- names and texts from outside may hold control characters */
/**
 * Text that a spreadsheet program would take for a formula. A leading apostrophe keeps it text; texts that already
 * carry apostrophes before such a sign get one more, so that taking exactly one away always gives the first text back.
 */
const live = /^'*[=+\-@\t\r\n\0＝＋－＠﹢﹣﹦﹫−]/u
const guarded = /^'+[=+\-@\t\r\n\0＝＋－＠﹢﹣﹦﹫−]/u

/** The text as a file may hold it: with a leading `'` where a program would calculate it. */
export function guardText(text: string): string {
  return live.test(text) ? `'${text}` : text
}

/** The text that `guardText` was given: exactly one `'` is taken away, and only before a formula sign. */
export function unguardText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
