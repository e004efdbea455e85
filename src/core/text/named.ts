/** What parts the names of a text that is made of several, such as those of an account: whose, of what, for what. */
const parted = ' · '

/** The label of an internal name, or of several names in one text; unknown names stay as they are. */
export function namedIn(names: Readonly<Record<string, string>>, text: string): string {
  const named = (part: string) => (Object.hasOwn(names, part) ? names[part] : undefined)
  return (
    named(text) ??
    text
      .split(parted)
      .map((part) => named(part) ?? part)
      .join(parted)
  )
}

/** The same by the choices of a column. */
export function inWords(options: readonly { readonly value: string; readonly label: string }[], text: string): string {
  const label = options.find(({ value }) => value === text)?.label
  return (
    label ??
    (text.includes(parted)
      ? namedIn(Object.fromEntries(options.map((option) => [option.value, option.label])), text)
      : text)
  )
}
