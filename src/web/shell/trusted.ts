declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown }
  }
}

/**
 * Says what may be written into the page as markup, where the browser asks (trusted types): texts without a tag, such as the styles that the
 * component library lays. Markup of the server goes through the purifier, which has a policy of its own; all else is refused and reported.
 */
export function trustNoMarkup(): void {
  window.trustedTypes?.createPolicy('default', { createHTML: (text) => (/<[a-z!/?]/i.test(text) ? null : text) })
}
