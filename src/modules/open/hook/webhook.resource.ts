import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, multi_select, password, ref, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { secretState } from '../app/secret-state.ts'
import { events } from './events.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A webhook: the URL of an external system and the events to which it subscribes. */
export const webhook = defineResource({
  table: 'webhook',
  page: '/sys/open/webhook',
  recordPage: { figures: ['secret_state', 'sent_today', 'failed_open', 'last_sent_at'] },
  api: 'seller/open',
  reach: { company: 'Events and connections carry data of all departments' },
  object: 'Webhook',
  proof: true,
  title: ['Webhook', 'Webhooks', 'Webhooks', 'Webhook'],
  singular: ['Webhook', 'Webhook', 'Webhook', 'Webhook'],
  icon: 'send',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 60 }),
    url: text(['接收地址', 'Address', 'Dirección', '受信アドレス'], {
      required: true,
      max: 300,
      help: [
        '公网 https 地址；收到后 3 秒内应答 2xx，否则按间隔重试约 13 小时',
        'Public https URL. Must return 2xx within 3 seconds; otherwise retried for about 13 hours',
        'URL https pública. Debe responder 2xx en 3 segundos; si no, se reintenta durante unas 13 horas',
        '公開 https アドレス。3秒以内に 2xx を返す必要があります。返さない場合は約13時間再試行します',
      ],
    }),
    events: multi_select(['事件', 'Events', 'Eventos', 'イベント'], events, { required: true }),
    status: select(
      glossaryTerms.status,
      { on: glossaryTerms.active, off: glossaryTerms.disabled },
      { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
    ),
    remark: textarea(glossaryTerms.remark, { max: 500 }),
    granted_by: ref(commonTexts.authorisedBy, 'operator', {
      server: true,
      help: [
        '此人不再拥有这些事件的权限或全部数据范围时停止推送；由有权限的人重新保存即可恢复',
        'Deliveries stop when this person loses the permissions for the events or the full data scope. They resume when a person with both saves it',
        'Las entregas se detienen si esta persona pierde los permisos de los eventos o el alcance total; se reanudan cuando alguien con ambos lo guarda',
        'この人がイベントの権限または全データ範囲を失うと配信を停止します。両方を持つ人が保存すると再開します',
      ],
    }),
    needs: text(labelTexts.rights, { server: true, max: 2000 }),
    secret: password(labelTexts.secret, { server: true }),
    secret_at: datetime(fieldTexts.secretMadeAt, { server: true }),
    old_secret: password(commonTexts.oldSecret, { server: true }),
    old_until: datetime(commonTexts.oldSecretValidUntil, {
      server: true,
    }),
  },
  computed: {
    secret_state: secretState,
    sent_today: int(['今日送达', 'Delivered today', 'Entregados hoy', '本日の配信']),
    failed_open: int(['失败待处理', 'Failed', 'Fallidos', '未対応の失敗']),
    last_sent_at: datetime(['最近送达', 'Last delivered', 'Última entrega', '最終配信']),
  },
  unique: [['name']],
  drillDowns: [
    {
      key: 'failed',
      at: 'failed_open',
      title: ['失败的投递', 'Failed deliveries', 'Entregas fallidas', '失敗した配信'],
      to: '/sys/open/delivery?webhook_id=:id&state=failed',
      call: '/seller/open/DeliveryManage',
    },
  ],
  list: {
    none: ['还没有 Webhook', 'No webhooks yet', 'Aún no hay webhooks', 'Webhook はまだありません'],
    columns: ['name', 'url', 'status', 'secret_state', 'events', 'sent_today', 'failed_open', 'last_sent_at'],
    hidden: ['granted_by', 'secret_at', 'old_until', 'created_at', 'remark'],
    filters: ['name', 'status', 'created_at'],
    export: 'sync',
  },
  form: [
    { title: glossaryTerms.general, fields: ['name', 'url', 'status', 'events', 'remark'] },
    { title: fieldTexts.proofOfPayment, fields: ['granted_by', 'secret_at', 'old_until'] },
  ],
})
