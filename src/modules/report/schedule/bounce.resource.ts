import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/**
 * An address that a mail server refused (退信地址). Mails to it continue until it has been refused several times or an
 * operator stops it; the first accepted mail removes it from this list.
 */
export const reportBounce = defineResource({
  table: 'report_bounce',
  page: '/report/bounce',
  pages: { manage: '/report/bounce' },
  api: 'seller/report',
  reach: { shared: 'Addresses that bounced are skipped by reports of everybody' },
  object: 'Bounce',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['退信地址', 'Bounced addresses', 'Direcciones rechazadas', '不達アドレス'],
  short: ['退信地址', 'Bounced addresses', 'Rechazadas', '不達アドレス'],
  singular: ['退信地址', 'Bounced address', 'Dirección rechazada', '不達アドレス'],
  icon: 'stop',
  fields: {
    address: text(fieldTexts.address, { required: true, server: true, max: 200 }),
    state: select(
      glossaryTerms.status,
      {
        on: ['继续发送', 'Still written to', 'Se le sigue enviando', '送信継続'],
        off: ['已停发', 'Suppressed', 'Ya no se le envía', '送信停止'],
      },
      { required: true, server: true, default: 'on', colors: { on: 'orange', off: 'red' } },
    ),
    reply: text(['服务器答复', 'Answer of the server', 'Respuesta del servidor', 'サーバーの応答'], {
      server: true,
      max: 500,
    }),
    times: int(['连续退信次数', 'Bounces in a row', 'Rechazos seguidos', '連続不達回数'], {
      required: true,
      server: true,
      default: 0,
    }),
    last_at: datetime(['最近退信', 'Last bounce', 'Último rechazo', '最終不達'], { required: true, server: true }),
  },
  unique: [['address']],
  label: 'address',
  list: {
    brief: ['address', 'state', 'last_at'],
    columns: ['address', 'state', 'times', 'last_at', 'reply'],
    filters: ['address', 'state', 'last_at'],
    sort: { by: 'last_at', asc: false },
    export: 'sync',
  },
  example: { row: { state: 'on' } },
})
