/** A text as one word of a shell's command line. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
