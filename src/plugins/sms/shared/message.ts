/** The names of the variables of a text, in their order: `验证码 ${code}` has `code`. */
export function variablesOf(content: string): string[] {
  return [...new Set([...content.matchAll(/\$\{([a-zA-Z]\w*)\}/g)].map(([, name = '']) => name))]
}

/** A text with its variables filled in. Values of `hidden` variables are masked. */
export function filledIn(content: string, params: Readonly<Record<string, string>>, hidden: readonly string[]): string {
  return content.replace(/\$\{([a-zA-Z]\w*)\}/g, (_all, name: string) =>
    hidden.includes(name) ? '****' : (params[name] ?? ''),
  )
}
