import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, int, multi_select, password, ref, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { scopes } from './scopes.ts'
import { secretState } from './secret-state.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** An external system of the supplier (ERP, weighbridge, shop) that may call `/open/*`, with its scopes. */
export const openApp = defineResource({
  table: 'open_app',
  page: '/sys/open/app',
  recordPage: { figures: ['secret_state', 'calls_today', 'refused_today', 'last_used_at'] },
  api: 'seller/open',
  reach: { of: ['handler_uid', 'granted_by'] },
  object: 'App',
  proof: true,
  title: ['开放应用', 'API applications', 'Aplicaciones de la API', '外部連携アプリ'],
  short: ['开放应用', 'API applications', 'Aplicaciones API', '外部連携アプリ'],
  singular: commonTexts.apiApplication,
  icon: 'api',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 60 }),
    app_id: text(['应用编号', 'Application ID', 'Id. de aplicación', 'アプリID'], {
      required: true,
      server: true,
      max: 40,
    }),
    handler_uid: ref(glossaryTerms.handler, 'operator', {
      required: true,
      help: [
        '应用建立的单据由此人经办',
        'Who handles the documents that it makes',
        'Quién gestiona los documentos que crea',
        'このアプリが作成する伝票の担当者',
      ],
    }),
    granted_by: ref(commonTexts.authorisedBy, 'operator', {
      server: true,
      help: [
        '应用只在此人的权限和数据范围内工作',
        'The application works within the rights and data scope of this person',
        'La aplicación trabaja dentro de los permisos y el alcance de esta persona',
        'アプリは許可者本人の権限とデータ範囲の中で動きます',
      ],
    }),
    scopes: multi_select(['可调用的接口', 'Calls it may make', 'Llamadas permitidas', '許可するAPI'], scopes, {
      required: true,
    }),
    allow_ips: textarea(['IP 白名单', 'Allowed addresses', 'Direcciones permitidas', 'IP 許可リスト'], {
      max: 1000,
      help: [
        '每行一个 IP 或网段，如 203.0.113.7 或 10.0.0.0/8；不填则不限',
        'One IP or range per line, such as 203.0.113.7 or 10.0.0.0/8. Leave blank for no limit',
        'Una IP o un rango por línea, como 203.0.113.7 o 10.0.0.0/8. Deje en blanco para no limitar',
        '1行に1つの IP または範囲。例 203.0.113.7、10.0.0.0/8。空欄の場合：制限なし',
      ],
    }),
    per_minute: int(['每分钟次数上限', 'Calls a minute', 'Llamadas por minuto', '1分あたりの回数上限'], {
      required: true,
      default: 60,
      min: 1,
      max: 6000,
    }),
    sandbox: bool(commonTexts.sandbox, {
      default: true,
      help: [
        '完整校验并给出应答，但不写入任何数据',
        'Everything is checked and answered, and nothing is written',
        'Todo se comprueba y se responde, y no se escribe nada',
        '検証と応答をすべて行いますが、データは書き込みません',
      ],
    }),
    status: select(
      glossaryTerms.status,
      { on: glossaryTerms.active, off: glossaryTerms.disabled },
      { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
    ),
    remark: textarea(glossaryTerms.remark, { max: 500 }),
    secret: password(labelTexts.secret, { server: true }),
    secret_at: datetime(fieldTexts.secretMadeAt, { server: true }),
    old_secret: password(commonTexts.oldSecret, { server: true }),
    old_until: datetime(commonTexts.oldSecretValidUntil, {
      server: true,
    }),
  },
  computed: {
    secret_state: secretState,
    calls_today: int(['今日调用', 'Calls today', 'Llamadas de hoy', '本日のリクエスト']),
    refused_today: int(['今日拒绝', 'Refused today', 'Rechazadas hoy', '本日の拒否']),
    last_used_at: datetime(commonTexts.lastUsed),
  },
  code: 'app_id',
  unique: [['name'], ['app_id']],
  drillDowns: [
    {
      key: 'doc',
      title: commonTexts.documentation,
      to: '/sys/open/doc/:id',
      call: '/seller/open/Calls',
    },
    {
      key: 'usage',
      at: 'calls_today',
      title: commonTexts.use,
      to: '/sys/open/usage?open_app_id=:id',
      call: '/seller/open/UsageManage',
    },
  ],
  example: { values: (body, n) => ({ ...body, allow_ips: `203.0.${n % 256}.0/24` }) },
  list: {
    columns: [
      'name',
      'app_id',
      'status',
      'secret_state',
      'sandbox',
      'calls_today',
      'refused_today',
      'last_used_at',
      'per_minute',
    ],
    hidden: ['secret_at', 'scopes', 'handler_uid', 'granted_by', 'allow_ips', 'old_until', 'created_at'],
    filters: ['name', 'status', 'sandbox', 'created_at'],
    export: 'sync',
  },
  form: [
    { title: glossaryTerms.general, fields: ['name', 'handler_uid', 'status', 'remark'] },
    {
      title: ['权限与限制', 'Rights and limits', 'Permisos y límites', '権限と制限'],
      fields: ['scopes', 'sandbox', 'per_minute', 'allow_ips'],
    },
    { title: fieldTexts.proofOfPayment, fields: ['app_id', 'secret_at', 'old_until'] },
  ],
})
