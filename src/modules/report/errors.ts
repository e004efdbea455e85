import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { hintTexts } from '#core/text/hint-texts.ts'

/** Refusals of reports. */
export const reportErrors = {
  period_too_long: refusal(422, { most: 'count' }, [
    '期间最多 {most} 天；更长的期间请按月查看',
    'A period has up to {most} days. View longer periods by month',
    'Un periodo tiene como máximo {most} días; vea los más largos por mes',
    '期間は最大{most}日です。より長い期間は月別で表示してください',
  ]),
  target_metric: refusal(422, [
    '没有这个指标、您无权查看，或它不能按月设目标',
    'The metric does not exist, is not visible to you, or cannot have a monthly target',
    'Ese indicador no existe, no puede verlo o no admite objetivo mensual',
    '指標がないか閲覧権限がなく、または月の目標を設定できません',
  ]),
  target_no_dept: refusal(422, [
    '这个指标不分部门，请不选部门',
    'This metric is not available by department. Choose no department',
    'Este indicador no se distingue por departamento; no elija ninguno',
    'この指標は部門別ではありません。部門を選ばないでください',
  ]),
  note_days: refusal(422, hintTexts.theEndDateCannotBeBefore),
  bad_recipient: refusal(422, [
    '“{address}”不是邮箱地址',
    '“{address}” is not a valid email address',
    '«{address}» no es una dirección de correo',
    '「{address}」はメールアドレスではありません',
  ]),
  too_many_recipients: refusal(422, { most: 'count' }, [
    '收件人为 1 至 {most} 个地址',
    'There are 1 to {most} recipients',
    'Hay de 1 a {most} destinatarios',
    '宛先は 1〜{most}件です',
  ]),
  report_unknown: refusal(422, [
    '没有这份报表，或您无权查看；请在数据报表中打开后再设置定时发送',
    'The report does not exist or is not visible to you. Open one in Reports, then schedule it there',
    'Ese informe no existe o no puede verlo; ábralo en Informes y prográmelo allí',
    'レポートがないか閲覧権限がありません。レポートで開いてから定期送信を設定してください',
  ]),
  report_fixed_period: refusal(422, [
    '定时报表的期间要随日期推移，请在报表中选择常用期间，如“昨天”',
    'A scheduled report needs a period that moves along, such as “Yesterday”',
    'Un informe programado necesita un periodo que avance, como «Ayer»',
    '定期レポートには「昨日」など日付とともに進む期間を選んでください',
  ]),
  bounce_unreadable: refusal(422, [
    '没有在里面找到投递失败的地址；请粘贴退信的完整原文（含 Final-Recipient 的部分）',
    'No failed address found. Paste the complete source of the bounce, including the part with Final-Recipient',
    'No contiene ninguna dirección fallida; pegue el código completo del rechazo, con la parte de Final-Recipient',
    '配信に失敗した宛先が見つかりません。Final-Recipient を含むソース全文を貼り付けてください',
  ]),
  bounce_unknown: refusal(422, [
    '{address} 不是任何定时报表的收件人',
    'No report is sent to {address}',
    'No se envía ningún informe a {address}',
    '{address} に送信する定期レポートはありません',
  ]),
  report_no_mail: refusal(409, [
    '请先安装并设置“邮件”插件',
    'Install and set up the plugin “Mail” first',
    'Instale y configure antes el complemento «Correo»',
    '先にプラグイン「メール」をインストールして設定してください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    report: typeof reportErrors
  }
}
