import type { Text } from '#core/text/i18n.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  fields: ['字段', 'Fields', 'Campos', '項目'],
  makeACodeToScan: ['生成绑定码', 'Make a code to scan', 'Crear un código', '連携コードの作成'],
  match: ['匹配', 'Match', 'Coincidencia', '一致'],
  platformsNumber: ['平台编号', 'Platform’s number', 'Número de la plataforma', 'プラットフォーム番号'],
  replies: ['回复', 'Replies', 'Respuestas', '返信'],
  scene: ['场景值', 'Scene', 'Escenario', 'シーン'],
  synchronise: ['同步', 'Synchronise', 'Sincronizar', '同期'],
  text: optionTexts.text,
  officialAccount: ['公众号', 'Official account', 'Cuenta oficial', '公式アカウント'],
  templateMessage: ['模板消息', 'Template message', 'Mensaje de plantilla', 'テンプレートメッセージ'],
} as const satisfies Record<string, Text>
