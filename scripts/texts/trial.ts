/** The made-up language in which a console is tried: no person speaks it, and any text that is not in it shows. */
export const trialLang = 'xx'
export type TrialLang = typeof trialLang

/**
 * An English text in the made-up language: in brackets and 40 % longer, at most `longest`. Placeholders stay.
 */
export function trialText(en: string, longest = Infinity): string {
  const length = en.replaceAll(/\{\w+(?::([^{}]*))?\}/g, '').length
  const wanted = Math.min(Math.ceil(length * 1.4), longest)
  return `[${en}${padding(wanted - length - 2)}]`
}

/** Words of six letters, so that lines may break between them. */
function padding(length: number): string {
  return length > 0
    ? ' xxxxxx'
        .repeat(Math.ceil(length / 7))
        .slice(0, length)
        .replace(/ $/, 'x')
    : ''
}
