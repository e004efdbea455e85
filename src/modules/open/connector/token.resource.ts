import { datetime, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/**
 * Access tokens of add-ons for their providers (接口令牌), fetched on demand by one process for all. A refused token needs
 * an operator.
 */
export const providerToken = defineResource({
  table: 'provider_token',
  view: true,
  page: '/sys/open/token',
  pages: { manage: '/sys/open/token' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/open',
  reach: { company: 'Events and connections carry data of all departments' },
  object: 'Token',
  title: ['接口令牌', 'Connector tokens', 'Tokens de conexión', '連携トークン'],
  singular: ['接口令牌', 'Connector token', 'Token de conexión', '連携トークン'],
  icon: 'lock',
  fields: {
    connector: text(fieldTexts.service, { required: true, names: 'connector' }),
    state: select(
      glossaryTerms.status,
      {
        valid: optionTexts.valid,
        expired: ['待更新', 'To be renewed', 'Por renovar', '更新待ち'],
        refused: ['获取被拒', 'Refused', 'Rechazado', '拒否'],
      },
      {
        required: true,
        colors: { valid: 'green', expired: 'grey', refused: 'red' },
        help: [
          '被拒时请到插件设置检查密钥与服务器 IP 白名单，再点“测试连接”',
          'Where it is refused, check the keys and the list of allowed addresses in the plugin’s settings and test the connection',
          'Si se rechaza, revise las claves y la lista de IP permitidas en los ajustes del complemento y pruebe la conexión',
          '拒否された場合は、プラグイン設定のキーと IP 許可リストを確認し、接続テストを行ってください',
        ],
      },
    ),
    problem: text(glossaryTerms.reason, { names: 'refusal' }),
    problem_at: datetime(['被拒时间', 'Refused at', 'Rechazado el', '拒否日時']),
    expires_at: datetime(fieldTexts.expiresAt),
  },
  label: 'connector',
  list: {
    columns: ['connector', 'state', 'problem', 'problem_at', 'expires_at', 'updated_at'],
    filters: ['connector', 'state'],
    export: 'sync',
  },
})
