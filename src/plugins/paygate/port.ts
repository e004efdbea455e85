import { receiveNotice } from '#modules/payment/notice/receive.ts'
import { definePort } from '../db.ts'
import { gatewayPay } from './gateway.ts'
import { paygateSetting } from './setting.resource.ts'

/** The gateway of the platform as a payment channel. */
export const gatewayPort = definePort({
  kind: 'payment',
  name: 'gateway',
  title: paygateSetting.title,
  methods: ['page'],
  settings: paygateSetting,
  hosts: ({ url }) => [new URL(url).host],
  open: ({ url, secret, notify_host }, tools) =>
    secret === null ? undefined : gatewayPay({ url, secret, notifyHost: notify_host }, tools),
  receive: (item, ctx) => receiveNotice(ctx, 'gateway', item),
})
