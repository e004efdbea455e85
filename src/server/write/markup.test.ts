import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payloads } from '#test/helpers/payloads.ts'
import { sanitizeMarkup } from './sanitize-markup.ts'

const harmless =
  /^(<(p|br \/|h[234]|strong|em|u|s|ul|ol|li|ol start="\d+"|blockquote|hr \/|a|a href="(https?:\/\/|mailto:|tel:)[^"]*"|img src="\/api\/file\/[\w.-]+"( alt="[^"]*")? \/|table|tbody|tr|t[hd]( (col|row)span="[^"]*")*)>|<\/\w+>|[^<>])*$/i

test.each(payloads)('no executable part of %s remains', (payload) => {
  for (const html of [
    payload,
    `<p>${payload}</p>`,
    `<p title="${payload}">x</p>`,
    `<table><tr><td>${payload}</td></tr></table>`,
  ]) {
    expect(sanitizeMarkup(html)).toMatch(harmless)
    expect(sanitizeMarkup(sanitizeMarkup(html))).toBe(sanitizeMarkup(html))
  }
})

test('sanitizing any combination of tags is idempotent, and only allowed markup remains', () => {
  const part = fc.constantFrom(
    ...payloads,
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<table>',
    '<tr>',
    '<td colspan="2">',
    '</td>',
    '</table>',
    '<ul><li>',
    '</ul>',
    '<!--',
    '-->',
    '<![CDATA[',
    '<math><mi>',
    '<style>',
    '</style>',
    '<p style="color:red" class="MsoNormal">',
    '<o:p>',
    '&lt;script&gt;',
    '&',
    '<',
    '"',
    '盐',
    '<img src="/api/file/abcdefghijklmnop1.png" onload=ran()>',
    '<img src="//evil.example/x.png">',
    '<noscript>',
    '<template>',
    '<svg><style>',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const once = sanitizeMarkup(parts.join(''))
      expect(once).toMatch(harmless)
      expect(sanitizeMarkup(once)).toBe(once)
    }),
    { numRuns: 500 },
  )
})

test.each([
  [
    'Word',
    '<p class="MsoNormal" style="mso-pagination:none"><b><span lang="EN-US">盐</span></b><o:p></o:p></p>',
    '<p><strong>盐</strong></p>',
  ],
  [
    'Excel',
    '<table style="width:54pt"><colgroup><col width=72></colgroup><tr height=19><td class=xl65 style="x">1</td></tr></table>',
    '<table><tr><td>1</td></tr></table>',
  ],
  [
    'a picture of our own store',
    '<p><img src="/api/file/abcdefghijklmnop1.png" width="9" alt="盐"></p>',
    '<p><img src="/api/file/abcdefghijklmnop1.png" alt="盐" /></p>',
  ],
  ['a picture of elsewhere', '<p>x<img src="https://evil.example/x.png"></p>', '<p>x</p>'],
  [
    'a link',
    '<p><a href="https://a.example/?a=1&amp;b=2" onclick="ran()" target="_top">x</a></p>',
    '<p><a href="https://a.example/?a=1&amp;b=2">x</a></p>',
  ],
  ['a link that runs', '<p><a href="jav&#x09;ascript:ran()">x</a></p>', '<p><a>x</a></p>'],
  [
    'a list that goes on',
    '<ol start="3" type="1" style="x"><li><p>x</p></li></ol>',
    '<ol start="3"><li><p>x</p></li></ol>',
  ],
  ['text that its tags were taken from', '<font color="red">盐 &lt; 粮</font>', '<p>盐 &lt; 粮</p>'],
  ['nothing to see', '<p> </p><p>&nbsp;</p><script>1</script>', ''],
])('%s', (_what, html, stored) => {
  expect(sanitizeMarkup(html)).toBe(stored)
})
