/** An element with its text, in CDATA or plain. What stands in the CDATA of one, such as what a follower wrote, is no element. */
const element = /<(\w+)>(?:<!\[CDATA\[([\s\S]*?)\]\]><\/\1>|([^<]*)<\/\1>)/g

/** The value of an element of XML as WeChat sends it. Empty where there is none. */
export function xmlText(xml: string, name: string): string {
  for (const [, found, cdata, text = ''] of xml.matchAll(element)) if (found === name) return cdata ?? plain(text)
  return ''
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (all, name: string) => signs[name] ?? all)
}
