/**
 * An element with its text, as CDATA or plain. Markup inside CDATA, such as a follower's message, is not an element.
 */
const element = /<(\w+)>(?:<!\[CDATA\[([\s\S]*?)\]\]><\/\1>|([^<]*)<\/\1>)/g

/** The value of an element of WeChat's XML. Empty where there is none. */
export function xmlText(xml: string, name: string): string {
  for (const [, elementName, cdata, text = ''] of xml.matchAll(element))
    if (elementName === name) return cdata ?? plain(text)
  return ''
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (all, name: string) => entities[name] ?? all)
}
