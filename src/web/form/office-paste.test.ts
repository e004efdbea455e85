import { describe, expect, it, test } from 'vitest'
import { officePaste } from './office-paste.ts'

/** A list paragraph as Word writes it: its number or bullet is text that other programs are to leave out. */
const item = (marker: string, level: number, text: string, list = 0) => `
<p class=MsoListParagraph style='margin-left:${level * 21}.0pt;text-indent:-21.0pt;mso-list:
l${list} level${level} lfo${list + 1}'><![if !supportLists]><span lang=EN-US style='font-family:"Times New Roman",serif'><span
style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span
lang=EN-US>${text}<o:p></o:p></span></p>`
const bullet = '<span style="font-family:Symbol">·</span>'
const wordOf = (
  body: string,
) => `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><title>x</title>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; margin:0cm;} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

/** The result without the lines of the source. */
const pasted = (html: string, hosts?: string[]) =>
  officePaste(html, hosts)
    .html.replace(/\s*\n\s*/g, '')
    .trim()

describe('lists of Word', () => {
  it('become lists, with nested levels within their items, and end where other text begins', () => {
    const body = [
      item('1.', 1, '海盐'),
      item('a)', 2, '粗'),
      item('b)', 2, '细'),
      item(bullet, 3, '真细'),
      item('2.', 1, '湖盐'),
    ]
    expect(pasted(wordOf(`<p class=MsoNormal>盐：<o:p></o:p></p>${body.join('')}<p class=MsoNormal>完</p>`))).toBe(
      '<p>盐：</p><ol><li>海盐<ol><li>粗</li><li>细<ul><li>真细</li></ul></li></ol></li><li>湖盐</li></ol><p>完</p>',
    )
  })

  it('that begin below the first level, skip one or come back keep every item once', () => {
    const body = [item('o', 2, 'a'), item('·', 1, 'b'), item('§', 4, 'c'), item('·', 2, 'd'), item('·', 1, 'e')].join(
      '',
    )
    expect(pasted(wordOf(body))).toBe(
      '<ul><li>a</li></ul><ul><li>b<ul><li>c</li></ul><ul><li>d</li></ul></li><li>e</li></ul>',
    )
  })

  it('continue their numbering after a paragraph of another kind', () => {
    expect(
      pasted(
        wordOf(`${item('1.', 1, 'a')}${item('2.', 1, 'b')}<p class=MsoListParagraph>note</p>${item('3.', 1, 'c')}`),
      ),
    ).toBe('<ol><li>a</li><li>b</li></ol><p>note</p><ol start="3"><li>c</li></ol>')
  })

  it('of another kind or another list stay separate', () => {
    expect(pasted(wordOf(`${item('1.', 1, 'a')}${item('·', 1, 'b')}${item('·', 1, 'c', 4)}`))).toBe(
      '<ol><li>a</li></ol><ul><li>b</li></ul><ul><li>c</li></ul>',
    )
  })

  it('within a cell stay in it', () => {
    const table = `<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=277 colspan=2 valign=top style='width:207.4pt'>${item('1)', 1, 'a')}</td><td>${item('2)', 1, 'b')}</td></tr></table>`
    expect(pasted(wordOf(table))).toBe(
      '<table><tr><td colspan="2"><ol><li>a</li></ol></td><td><ol start="2"><li>b</li></ol></td></tr></table>',
    )
  })

  test.each([
    ['1.', 'ol'],
    ['(1)', 'ol'],
    ['（一）', 'ol'],
    ['一、', 'ol'],
    ['①', 'ol'],
    ['iv.', 'ol'],
    ['A)', 'ol'],
    ['1.2.3', 'ol'],
    ['第一条', 'ol'],
    ['１．', 'ol'],
    ['o', 'ul'],
    ['·', 'ul'],
    ['§', 'ul'],
    ['&sect;', 'ul'],
    ['Ø', 'ul'],
    ['ü', 'ul'],
    ['v', 'ul'],
    ['-', 'ul'],
    ['●', 'ul'],
    ['<img src="file:///C:/x.gif">', 'ul'],
  ])('%s before an item makes it one of an %s', (marker, tag) => {
    const { html, lost } = officePaste(wordOf(item(marker, 1, 'x')))
    expect(/<(ol|ul)/.exec(html)?.[1]).toBe(tag)
    expect(lost).toBe(0)
  })

  it('are recognised by either mark of content that other programs omit, also if a browser removed one', () => {
    const commented = item('1.', 1, 'a')
      .replace('<![if !supportLists]>', '<!--[if !supportLists]-->')
      .replace('<![endif]>', '<!--[endif]-->')
    const bare = item('1.', 1, 'a').replace('<![if !supportLists]>', '').replace('<![endif]>', '')
    const old = `<p style='mso-list:l0 level1 lfo1'><![if !supportLists]>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span><![endif]>a</p>`
    const bold = item('1.', 1, 'a')
      .replace('<![if !supportLists]>', '<![if !supportLists]><b>')
      .replace('<![endif]>', '</b><![endif]>')
    for (const html of [commented, bare, old, bold]) expect(pasted(html)).toBe('<ol><li>a</li></ol>')
  })
})

describe('other structure', () => {
  it('headings stay headings, moved into the levels there are, and keep their number', () => {
    const numbered = `<h2 style='mso-list:l1 level2 lfo3'><![if !supportLists]><span><span style='mso-list:Ignore'>1.1<span>&nbsp;&nbsp; </span></span></span><![endif]>盐</h2>`
    expect(pasted(`<p class=MsoTitle>册</p><h1>一</h1>${numbered}<h3>三</h3><h4>四</h4><h6>六</h6>`)).toBe(
      '<h2>册</h2><h2>一</h2><h3>1.1 盐</h3><h4>三</h4><h4>四</h4><h4>六</h4>',
    )
    expect(pasted('<h2>一</h2><h3>二</h3><h5>三</h5>')).toBe('<h2>一</h2><h3>二</h3><h4>三</h4>')
  })

  it('a table of Excel keeps rows, cells and spans, without styles, hidden rows and rows that only set widths', () => {
    const sheet = `<table border=0 cellpadding=0 width=144 style='border-collapse:collapse;width:108pt'><!--StartFragment-->
 <col width=72 span=2 style='width:54pt'>
 <thead><tr height=19 style='height:14.25pt'><th rowspan=2 height=19 class=xl65 style='height:14.25pt'>盐</th><td class=xl66 align=right x:num="3.5">3.50</td></tr></thead>
 <tr style='display:none'><td>hidden</td></tr>
 <tr height=19><td class=xl66><span style='font-weight:700'>粗</span></td></tr>
<![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=72 style='width:54pt'></td></tr><![endif]><!--EndFragment--></table>`
    expect(pasted(sheet)).toBe(
      '<table><tr><th rowspan="2">盐</th><td>3.50</td></tr><tr><td><strong>粗</strong></td></tr></table>',
    )
  })

  it('styles for bold and italic become tags, and a bold tag that is not bold is dropped', () => {
    expect(
      pasted(
        '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700;font-style:italic">a</span></p></b>',
      ),
    ).toBe('<p><strong><em>a</em></strong></p>')
    expect(
      pasted(
        `<p><b style='mso-bidi-font-weight:normal'>a</b> <i>b</i> <u>c</u> <del>d</del> <span style='text-decoration:underline line-through'>e</span></p>`,
      ),
    ).toBe('<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <u><s>e</s></u></p>')
  })

  it('a nested list written after its item belongs to it', () => {
    expect(pasted('<ul><li>a</li>\n<ul><li>b</li><ol start="2"><li>c</li></ol></ul><li>d</li></ul>')).toBe(
      '<ul><li>a<ul><li>b<ol start="2"><li>c</li></ol></li></ul></li><li>d</li></ul>',
    )
  })

  it('Chinese lines broken for the clipboard are joined, words keep their space', () => {
    expect(officePaste('<p>精制\r\n  海盐，\n每袋 fine\nsalt</p>').html).toBe('<p>精制海盐，每袋 fine\nsalt</p>')
  })

  it('comments, hidden text and bookmarks of the other document are omitted', () => {
    expect(
      pasted(`<p>a<span style='mso-hide:all'>b<span>c</span></span><a name="_Toc1">d</a><a href="#_ftn1">e</a><a href="https://a.example/?b=1&amp;c=2" style='x'>f</a></p>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p>said</p></div></div>`),
    ).toBe('<p>ade<a href="https://a.example/?b=1&amp;c=2">f</a></p>')
  })
})

describe('pictures', () => {
  const ownFile = '/api/file/abcdefghijklmnop1.png'

  it('that lie on the other computer, in the message or elsewhere are counted once, and those of the own store stay', () => {
    const html = `<p>a<!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/x.png"/></v:shape><![endif]--><![if !vml]><img width=9 src="file:///C:/x.png" v:shapes="x"><![endif]>
<img src="cid:image001.png@01"><img src="https://a.example/y.png"><img src="data:image/png;base64,xx"></p><img alt='a "b"' src="${ownFile}">`
    expect(officePaste(html)).toMatchObject({ lost: 4 })
    expect(pasted(html)).toBe(`<p>a</p><img src="${ownFile}" alt="a &quot;b&quot;">`)
  })

  it('of the own store are known under the address by which this browser shows them', () => {
    const hosts = ['', 'https://api.example', 'https://shop.example']
    expect(officePaste(`<img src="https://shop.example${ownFile}">`, hosts)).toEqual({
      html: `<img src="${ownFile}" alt="">`,
      lost: 0,
    })
    expect(officePaste(`<img src="https://shop.example.evil.example${ownFile}">`, hosts)).toEqual({ html: '', lost: 1 })
  })
})

it('text that is not markup, is truncated or is nested without end is read once, without harm', () => {
  expect(officePaste('3 < 4 and 5 > 2 &lt;b&gt;').html).toBe('3 &lt; 4 and 5 > 2 &lt;b&gt;')
  expect(officePaste(`<p title="a>b" class='c'>x</p><p style="`).html).toBe('<p>x</p>')
  expect(officePaste('<p>a<!-- b').html).toBe('<p>a')
  expect(officePaste("<p title=it's>a</p><p>b</p>").html).toBe('<p>a</p><p>b</p>')
  expect(officePaste('</p></b><i>a').html).toBe('<em>a')
  expect(officePaste(`${'<b>'.repeat(20_000)}a${'</i>'.repeat(20_000)}`).html.length).toBeGreaterThan(160_000)
})
