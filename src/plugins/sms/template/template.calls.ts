import { phone, quantity, text } from '#core/fields/index.ts'
import { AppError } from '#core/errors/errors.ts'
import { defineCall, defineProviderJob } from '../../db.ts'
import { enqueueMessage } from '../record/enqueue.ts'
import { sendMessage } from '../record/send.job.ts'
import { variablesOf } from '../shared/message.ts'
import { smsTemplate } from './template.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })

/** Queries the provider's approval of a template. */
export const templateState = defineProviderJob({
  name: 'sms.template',
  title: ['查询短信模板', 'Check SMS template', 'Consultar una plantilla', 'テンプレートの照会'],
  kind: 'sms',
  prepare: async (of, { find }) => (await find(smsTemplate, of)).provider_template_id ?? undefined,
  perform: (provider, number) => provider.template(number),
  async complete(of, outcome, { db, suid }) {
    if (outcome.is !== 'done') return
    await db
      .updateTable('sms_template')
      .set({ audit_state: outcome.value })
      .where('suid', '=', suid)
      .where('id', '=', of)
      .execute()
  },
})

export const templateCalls = [
  defineCall({
    path: '/addons/sms/seller/TemplateTest',
    method: 'POST',
    title: labelTexts.sendATest,
    access: 'api',
    button: {
      table: 'sms_template',
      key: 'test',
      scope: 'row',
      when: [['enabled', 'in', ['true']]],
    },
    input: {
      id,
      phone: phone(commonTexts.mobile, { required: true }),
      values: text(
        [
          '变量值，以逗号分隔',
          'Values of the variables, parted by commas',
          'Valores de las variables, separados por comas',
          '変数の値（コンマ区切り）',
        ],
        { max: 300 },
      ),
    },
    example: { id: { exampleOf: 'sms_template' }, phone: '13800000000' },
    unrepeatable: 'A template of the provider in use has to be enabled first.',
    /** Sends one test message by a template to a given phone. */
    async run({ id: templateId, phone: to, values }, ctx) {
      const { code, content } = await ctx.find(smsTemplate, templateId)
      const entered = (values ?? '').split(/[,，]/).map((value) => value.trim())
      const params = Object.fromEntries(variablesOf(content).map((name, at) => [name, entered[at] ?? '']))
      const record = await enqueueMessage({ template: code, phone: to, params }, ctx)
      await ctx.dispatch(sendMessage, record)
      return { id: record }
    },
  }),
  defineCall({
    path: '/addons/sms/seller/TemplateCheck',
    method: 'POST',
    title: ['查询审核', 'Check approval', 'Consultar aprobación', '審査を照会'],
    access: 'api',
    button: { table: 'sms_template', key: 'check', scope: 'row', confirm: true },
    input: { id },
    example: { id: { exampleOf: 'sms_template' } },
    async run({ id: templateId }, { find, dispatch }) {
      const { provider_template_id } = await find(smsTemplate, templateId)
      if (!provider_template_id) throw new AppError('sms_not_set_up')
      await dispatch(templateState, templateId)
      return { id: templateId }
    },
  }),
]
