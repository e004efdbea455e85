import type { CallSheet } from '#core/define/call.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import type { ReportAnswer } from '../chart/chart.calls.ts'
import { figureText } from '../shared/figure-text.ts'

/** Rows in the mail itself; the attachment contains all. */
const ROWS = 31
const more: Text = [
  '其余见附件',
  'The rest is in the attachment',
  'El resto está en el adjunto',
  '残りは添付ファイルをご覧ください',
]

/** A report as a mail body: a small table, as text and as HTML. */
export function mailBody(
  { topic, rows, total, dim }: ReportAnswer,
  { columns, name }: CallSheet,
  lang: Lang,
): { text: string; html: string } {
  const head = [columns[0]?.title ?? '', ...topic.metrics.map(({ title }) => title)]
  const mailRows = dim === 'all' ? [total] : [...rows.slice(0, ROWS), total]
  const body = mailRows.map(({ label, values }) => [
    label,
    ...topic.metrics.map((metric, at) => figureText(values[at] ?? null, metric, lang)),
  ])
  const title = name.replace(/\.xlsx$/, '')
  const moreHint = rows.length > ROWS ? inLang(more, lang) : ''
  const cells = (tag: 'th' | 'td', all: readonly string[]) =>
    all
      .map(
        (cell, at) =>
          `<${tag} style="padding:4px 10px;border-bottom:1px solid #ddd;text-align:${at === 0 ? 'left' : 'right'}">${escaped(cell)}</${tag}>`,
      )
      .join('')
  const lines = body
    .map((row, at) => `<tr${at === body.length - 1 ? ' style="font-weight:bold"' : ''}>${cells('td', row)}</tr>`)
    .join('')
  const table = `<table style="border-collapse:collapse;font:14px sans-serif"><thead><tr>${cells('th', head)}</tr></thead><tbody>${lines}</tbody></table>`
  return {
    text: [title, '', ...[head, ...body].map((row) => row.join('\t')), ...(moreHint ? ['', moreHint] : [])].join('\n'),
    html: `<h3 style="font:bold 16px sans-serif">${escaped(title)}</h3>${table}${moreHint ? `<p>${escaped(moreHint)}</p>` : ''}`,
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
