import { defineBuyerCall, defineCall } from '../../db.ts'
import { newCode, linkStateOf, unlinkFollower } from './code.ts'
import { commonTexts } from '../common-texts.ts'

const path = '/addons/wxpub/seller'
const myWechat = ['我的微信', 'My WeChat', 'Mi WeChat', '自分の WeChat'] as const

/** Links the caller to a follower, who scans the code shown on the caller's screen. */
export const codeCalls = [
  defineCall({
    path: `${path}/OwnCodeInfo`,
    method: 'GET',
    title: myWechat,
    access: 'api',
    input: {},
    run: (_input, ctx) => linkStateOf(ctx, { operator_id: ctx.caller.uid }),
  }),
  defineCall({
    path: `${path}/OwnCodeMake`,
    method: 'POST',
    title: ['生成我的绑定码', 'Make my code', 'Crear mi código', '自分のコードを作成'],
    access: 'api',
    input: {},
    example: {},
    exampleAfter: ['/addons/wxpub/seller/SetSave'],
    run: (_input, ctx) => newCode(ctx, { operator_id: ctx.caller.uid }),
  }),
  defineCall({
    path: `${path}/OwnUntie`,
    method: 'POST',
    title: ['解除我的微信', 'Unlink my WeChat', 'Desvincular mi WeChat', '自分の WeChat の連携を解除'],
    access: 'api',
    input: {},
    example: {},
    async run(_input, ctx) {
      await unlinkFollower(ctx, { operator_id: ctx.caller.uid })
      ctx.log({ biz_type: 'operator', biz_id: ctx.caller.uid, after: { wxpub_fan: null } })
      return linkStateOf(ctx, { operator_id: ctx.caller.uid })
    },
  }),
]

/** The same for buyers of a shop, who scan the code shown on their own page. */
export const codeBuyerCalls = [
  defineBuyerCall({
    path: '/addons/wxpub/buyer/BindInfo',
    method: 'GET',
    title: ['公众号绑定情况', 'WeChat link status', 'Estado del vínculo con WeChat', 'WeChat 連携の状況'],
    input: {},
    refusals: [],
    example: {},
    run: (_input, ctx, { id }) => linkStateOf(ctx, { member_id: id }),
  }),
  defineBuyerCall({
    path: '/addons/wxpub/buyer/BindCode',
    method: 'POST',
    title: commonTexts.makeACodeToScan,
    input: {},
    refusals: ['wxpub_not_set_up'],
    example: {},
    run: (_input, ctx, { id }) => newCode(ctx, { member_id: id }),
  }),
  defineBuyerCall({
    path: '/addons/wxpub/buyer/Unbind',
    method: 'POST',
    title: ['解除公众号绑定', 'Unlink WeChat', 'Desvincular WeChat', 'WeChat 連携を解除'],
    input: {},
    refusals: [],
    example: {},
    async run(_input, ctx, { id }) {
      await unlinkFollower(ctx, { member_id: id })
      return linkStateOf(ctx, { member_id: id })
    },
  }),
]
