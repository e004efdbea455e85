import { mailProblems } from '#core/text/mail-problems.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Common labels of schedules and their mails. */
export const scheduleWords = {
  schedules: ['定时报表', 'Scheduled reports', 'Informes programados', '定期レポート'],
  schedule: ['定时报表', 'Scheduled report', 'Informe programado', '定期レポート'],
  mails: ['报表邮件', 'Report emails', 'Correos de informes', 'レポートメール'],
  recipients: ['收件人', 'Recipients', 'Destinatarios', '宛先'],
  problem: glossaryTerms.reason,
  bounced: ['退回的地址', 'Bounced', 'Direcciones rechazadas', '届かなかった宛先'],
} as const satisfies Record<string, Text>

/** The states of a report mail. */
export const runStates = {
  waiting: optionTexts.waiting,
  sending: optionTexts.sending,
  sent: optionTexts.sent,
  part: ['部分退回', 'Partly bounced', 'Rechazado en parte', '一部不達'],
  skipped: ['无数据未发', 'Skipped, empty', 'No enviado: sin datos', 'データなし・未送信'],
  failed: glossaryTerms.failed,
  unknown: ['结果不明', 'Outcome unknown', 'Resultado desconocido', '結果不明'],
} as const satisfies Record<string, Text>
export const runColors = {
  waiting: 'grey',
  sending: 'blue',
  sent: 'green',
  part: 'orange',
  skipped: 'grey',
  failed: 'red',
  unknown: 'orange',
} as const

/** Why a report was not mailed, or not to all recipients. */
export const runProblems = {
  ...mailProblems,
  stopped: [
    '地址因退信已停发',
    'Address stopped after it bounced',
    'Dirección detenida tras rechazos',
    '不達のため送信停止中の宛先',
  ],
  person: [
    '设置人已停用或无权查看',
    'Owner disabled or without access',
    'Autor desactivado o sin acceso',
    '設定者が停止中または閲覧権限なし',
  ],
} as const satisfies Record<string, Text>
export type RunProblem = keyof typeof runProblems
