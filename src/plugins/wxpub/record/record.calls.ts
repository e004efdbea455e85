import { AppError } from '#core/errors/errors.ts'
import { ref, textarea } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { wxpubFan } from '../fan/fan.resource.ts'
import { wxpubTexts } from '../words.ts'
import { enqueueMessage, requireReplyWindow } from './enqueue.ts'
import { wxpubRecord } from './record.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const content = textarea(wxpubTexts.answer, { required: true, max: 600 })
const message = ref(wxpubRecord.title, 'wxpub_record', { required: true })

export const recordCalls = [
  defineCall({
    path: '/addons/wxpub/seller/FanSend',
    method: 'POST',
    title: ['发送消息', 'Send a message', 'Enviar un mensaje', 'メッセージを送る'],
    access: 'api',
    button: {
      table: 'wxpub_fan',
      key: 'send',
      scope: 'row',
      when: [
        ['status', 'in', ['following']],
        ['last_at', 'not_in', ['null', '']],
      ],
    },
    input: { id: ref(wxpubTexts.fan, 'wxpub_fan', { required: true }), content },
    example: { id: { exampleOf: 'wxpub_fan' }, content: 'Your parcel is ready' },
    async run({ id, content: body }, ctx) {
      requireReplyWindow(await ctx.find(wxpubFan, id), ctx.now)
      return { id: await enqueueMessage(ctx, { fan_id: id, type: 'text', content: body }) }
    },
  }),
  defineCall({
    path: '/addons/wxpub/seller/MessageRecordReply',
    method: 'POST',
    title: labelTexts.reply,
    access: 'api',
    button: { table: 'wxpub_record', key: 'reply', scope: 'row', when: [['direction', 'in', ['in']]] },
    input: { id: message, content },
    example: { id: { exampleOf: 'wxpub_record' }, content: 'We open at nine' },
    /** Replies to a follower within the platform's reply window. Throws `wxpub_window_over` and `wxpub_fan_left`. */
    async run({ id, content: body }, ctx) {
      const { fan_id } = await ctx.find(wxpubRecord, id)
      requireReplyWindow(await ctx.find(wxpubFan, fan_id), ctx.now)
      return { id: await enqueueMessage(ctx, { fan_id, type: 'text', content: body }) }
    },
  }),
  defineCall({
    path: '/addons/wxpub/seller/MessageRecordResend',
    method: 'POST',
    title: labelTexts.sendAgain,
    access: 'api',
    button: {
      table: 'wxpub_record',
      key: 'resend',
      scope: 'row',
      when: [['state', 'in', ['failed', 'unknown']]],
      confirm: [
        '没有应答的消息可能已经送达，再发一次粉丝会收到两条',
        'A message without an answer may have arrived: the follower would get it twice',
        'Un mensaje sin respuesta pudo llegar: el seguidor lo recibiría dos veces',
        '応答のないメッセージは届いている可能性があり、二重に届くことがあります',
      ],
    },
    input: { id: message },
    example: { id: { exampleOf: 'wxpub_record', values: { direction: 'out', state: 'failed', content: 'Hello' } } },
    /** Resends a failed message as a new message. */
    async run({ id }, ctx) {
      const {
        state,
        direction,
        fan_id,
        type,
        content: messageText,
        link,
        notice,
        template_id,
      } = await ctx.find(wxpubRecord, id)
      const sendable = type === 'text' || type === 'link' || type === 'template'
      if (direction !== 'out' || !sendable || (state !== 'failed' && state !== 'unknown'))
        throw new AppError('wxpub_not_resendable')
      const fan = await ctx.find(wxpubFan, fan_id)
      if (fan.status !== 'following') throw new AppError('wxpub_fan_left')
      if (type !== 'template') requireReplyWindow(fan, ctx.now)
      const more = {
        ...(link ? { link } : {}),
        ...(notice ? { notice } : {}),
        ...(template_id === null ? {} : { template_id }),
      }
      return { id: await enqueueMessage(ctx, { fan_id, type, content: messageText, ...more }) }
    },
  }),
]
