import type { Text } from './i18n.ts'
import { hintTexts } from './hint-texts.ts'
import { optionTexts } from './option-texts.ts'

/** Why nothing came back of what went out. */
export const outgoingProblems = {
  refused_address: ['地址不在允许之列', 'Address not allowed', 'Dirección no permitida', '許可されていないアドレス'],
  unreachable: optionTexts.notReachable,
  untrusted: hintTexts.certificateNotTrustedOrNoEncryptedConnection,
  timeout: ['对方未及时应答', 'No answer in time', 'Sin respuesta a tiempo', '時間内に応答なし'],
  too_large: ['应答过长', 'Answer too long', 'Respuesta demasiado larga', '応答が長すぎます'],
} as const satisfies Record<string, Text>

/** Outcomes of a provider request that was neither done nor refused with a code. */
export const providerProblems = {
  unanswered: [
    '对方未应答，稍后查询',
    'No response; status will be checked later',
    'Sin respuesta; se consultará más tarde',
    '応答なし。後で照会します',
  ],
  absent: ['对方查无此单', 'Not found at provider', 'No consta en el proveedor', '相手側に該当なし'],
  differs: [
    '账号或金额与我方不符',
    'Account or amount does not match ours',
    'La cuenta o el importe no coinciden con los nuestros',
    '口座または金額が相違',
  ],
  failed: ['对方处理失败', 'Failed at provider', 'Falló en el proveedor', '相手側で失敗'],
  not_sent: ['未能发出', 'Not sent', 'No enviado', '送信できません'],
  token_expired: [
    '令牌失效：到对方授权页重新取得，填入插件设置并测试连接',
    'Token expired. Get a new one from the provider, enter it in the plugin settings and test',
    'Token caducado. Obtenga otro del proveedor, introdúzcalo en los ajustes del complemento y pruebe la conexión',
    'トークンの期限が切れました。再取得してプラグイン設定に入力し、テストしてください',
  ],
  not_set_up: optionTexts.settingsAreIncomplete,
} as const satisfies Record<string, Text>
