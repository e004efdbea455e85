/** The value of an element of flat XML, as WeChat sends it: in CDATA or plain. Empty where there is none. */
export function xmlText(xml: string, name: string): string {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const begin = xml.indexOf(open)
  if (begin < 0) return ''
  const rest = xml.slice(begin + open.length)
  const [head, tail] = ['<![CDATA[', ']]>']
  if (rest.startsWith(head)) return rest.slice(head.length, Math.max(rest.indexOf(tail), head.length))
  return plain(rest.slice(0, Math.max(rest.indexOf(close), 0)))
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (all, name: string) => signs[name] ?? all)
}
