import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { vendors } from '../setting/setting.resource.ts'
import { variablesFor } from '../shared/codes.ts'
import { codesPath } from './code-proposals.calls.ts'
import { variablesOf } from '../shared/message.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import type { Text } from '#core/text/i18n.ts'
import { commonTexts } from '../common-texts.ts'

const codeHelp = [
  '选择系统自动发送的场景，可用变量列在其后；也可填自己的编码',
  'Choose an occasion on which the product sends it, with its variables, or enter a code of your own',
  'Elija una ocasión de envío automático, con sus variables, o escriba un código propio',
  '自動送信の場面を変数とともに選ぶか、独自のコードを入力します',
] as const satisfies Text

/** The text of a message (短信模板), with the number under which the provider approved it. Variables are `${name}`. */
export const smsTemplate = defineResource({
  table: 'sms_template',
  page: '/plugin/sms/template',
  api: 'addons/sms/seller',
  reach: { shared: 'Message templates serve all departments' },
  object: 'Template',
  title: ['短信模板', 'Message templates', 'Plantillas de SMS', 'SMS テンプレート'],
  singular: ['短信模板', 'Message template', 'Plantilla de SMS', 'SMS テンプレート'],
  icon: 'file-text',
  fields: {
    code: text(glossaryTerms.code, {
      required: true,
      max: 40,
      pattern: { test: /^[a-z][a-z0-9_]*$/, refused: 'wrong_type' },
      proposals: codesPath,
      help: codeHelp,
    }),
    name: text(glossaryTerms.name, { required: true, max: 60 }),
    type: select(
      labelTexts.type,
      {
        code: ['验证码', 'Verification code', 'Código de verificación', '認証コード'],
        notice: ['通知', 'Notice', 'Aviso', '通知'],
        marketing: labelTexts.marketing,
      },
      { required: true, default: 'notice', colors: { code: 'blue', notice: 'green', marketing: 'orange' } },
    ),
    content: textarea(fieldTexts.content, {
      required: true,
      max: 500,
      help: [
        '变量写作 ${name}，顺序与服务商模板一致',
        'Variables are written ${name}, in the order of the provider’s template',
        'Las variables se escriben ${name}, en el orden de la plantilla del proveedor',
        '変数は ${name} と書き、順序は事業者のテンプレートに合わせます',
      ],
    }),
    provider: select(commonTexts.provider, vendors, { required: true, default: 'aliyun' }),
    provider_template_id: text(
      ['服务商模板编号', 'Provider’s template id', 'Id. de plantilla del proveedor', '事業者のテンプレート ID'],
      {
        max: 60,
      },
    ),
    own_sign_name: text(['专用签名', 'Own signature', 'Firma propia', '専用の署名'], {
      max: 30,
      help: [
        '不填则用设置中的签名',
        'Default: the signature from the settings',
        'Por defecto: la firma de los ajustes',
        '空欄の場合：設定の署名を使います',
      ],
    }),
    enabled: bool(glossaryTerms.active),
    audit_state: select(
      ['服务商审核', 'Approval by the provider', 'Aprobación del proveedor', '事業者の審査'],
      {
        waiting: ['审核中', 'Under review', 'En revisión', '審査中'],
        passed: optionTexts.approved,
        refused: optionTexts.notPassed,
      },
      { server: true, colors: { waiting: 'orange', passed: 'green', refused: 'red' } },
    ),
  },
  label: 'name',
  code: 'code',
  unique: [['provider', 'code']],
  example: { values: (body, n) => ({ ...body, code: `code_${n}` }) },
  list: {
    columns: ['code', 'name', 'type', 'provider', 'provider_template_id', 'enabled', 'audit_state'],
    hidden: ['content', 'own_sign_name'],
    keyword: ['code', 'name'],
    filters: ['code', 'name', 'type', 'provider', 'enabled'],
    export: 'sync',
  },
  form: [
    { title: fieldTexts.template, fields: ['code', 'name', 'type', 'content', 'enabled'] },
    { title: commonTexts.provider, fields: ['provider', 'provider_template_id', 'own_sign_name', 'audit_state'] },
  ],
  formStyle: 'dialog',
  check({ code, content, enabled, provider_template_id }) {
    const variables = variablesFor(code ?? '')
    const unknown = variablesOf(content ?? '').filter((name) => variables && !variables.includes(name))
    return [
      ...(enabled && !provider_template_id
        ? [{ field: 'provider_template_id', code: 'required' as const, params: {} }]
        : []),
      ...(unknown.length > 0
        ? [
            {
              field: 'content',
              code: 'sms_variables' as const,
              params: { unknown: unknown.join(', '), known: variables?.join(', ') ?? '' },
            },
          ]
        : []),
    ]
  },
})
