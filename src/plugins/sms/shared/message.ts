/** The names of the variables of a text, in their order: `验证码 ${code}` has `code`. */
export function variablesOf(content: string): string[] {
  return [...new Set([...content.matchAll(/\$\{([a-zA-Z]\w*)\}/g)].map(([, name = '']) => name))]
}

/** A text with its variables filled in. `hide` keeps what they say to who reads the message. */
export function filledIn(content: string, params: Readonly<Record<string, string>>, hide: boolean): string {
  return content.replace(/\$\{([a-zA-Z]\w*)\}/g, (_all, name: string) => (hide ? '****' : (params[name] ?? '')))
}
