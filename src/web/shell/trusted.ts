declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown }
  }
}

/**
 * Decides which markup may be written into the page, where the browser enforces trusted types: texts without a tag,
 * such as the styles of the component library. Markup of the server is sanitised under a separate policy; everything
 * else is refused and reported.
 */
export function trustNoMarkup(): void {
  window.trustedTypes?.createPolicy('default', { createHTML: (text) => (/<[a-z!/?]/i.test(text) ? null : text) })
}
