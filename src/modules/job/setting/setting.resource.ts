import { defineResource } from '#core/define/resource.ts'
import { int, text } from '#core/fields/index.ts'
import { commonTexts } from '../common-texts.ts'

/** Retention of personal data in recruitment, and the default interview location. */
export const jobSetting = defineResource({
  table: 'job_setting',
  single: true,
  page: '/job/setting',
  api: 'seller/job',
  object: 'JobSetting',
  title: ['招聘设置', 'Recruitment settings', 'Ajustes de empleo', '採用設定'],
  short: ['招聘设置', 'Job settings', 'Ajustes de empleo', '採用設定'],
  icon: 'setting',
  fields: {
    keep_months: int(
      [
        '个人资料保留（月）',
        'Months to keep personal data',
        'Meses que se conservan los datos',
        '個人データの保存期間（月）',
      ],
      {
        required: true,
        default: 24,
        min: 1,
        max: 120,
        help: [
          '超过这么久没有进展的简历与投递，每天自动删除个人资料，并记入操作日志',
          'Personal data in résumés and applications inactive for this long is erased daily and logged',
          'Los datos personales de currículos y candidaturas inactivos durante ese tiempo se borran cada día y se registran',
          'この期間動きのない履歴書と応募の個人データは毎日自動で消去し、操作ログに残します',
        ],
      },
    ),
    interview_place: text(
      ['默认面试地点', 'Usual place of interview', 'Lugar habitual de entrevista', '既定の面接場所'],
      {
        max: 120,
        help: [
          '邀面试时不填地点即用此处',
          'Used where an invitation names no place',
          'Se usa si la cita no indica lugar',
          '案内で場所が空欄のとき使用します',
        ],
      },
    ),
  },
  list: { columns: [] },
  form: [{ title: commonTexts.recruitment, fields: ['keep_months', 'interview_place'] }],
})
