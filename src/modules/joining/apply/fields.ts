import { images, image, phone, region, select, text } from '#core/fields/index.ts'

/** Who wants to join, as the first form asks. The short name is what its operators type beside their login name. */
export const enterFields = {
  store_name: text('商户名称', { required: true, max: 60 }),
  short_name: text('商户简称', {
    required: true,
    max: 20,
    pattern: { test: /^[a-z][a-z0-9-]{2,19}$/, refused: 'wrong_type' },
    help: '操作员登录时填写，3 至 20 位小写字母、数字或短横线，字母开头',
  }),
  industry_type: select('行业', { salt: '盐业', grain: '粮食', offlinepay: '线下支付' }, { required: true }),
  contact: text('联系人', { required: true, max: 40 }),
  phone: phone('联系手机', { required: true }),
  email: text('邮箱', { max: 100, pattern: { test: /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/, refused: 'bad_email' } }),
  region: region('所在地区', { required: true }),
  address: text('详细地址', { required: true, max: 200 }),
} as const

/** What proves it, as the second form asks. */
export const certFields = {
  company: text('企业名称', { required: true, max: 100 }),
  credit_code: text('统一社会信用代码', { required: true, max: 18, help: '18 位，末位为校验码' }),
  legal_person: text('法定代表人', { required: true, max: 40 }),
  licence_img: image('营业执照', { required: true }),
  permit_no: text('许可证号', { max: 60, help: '食盐定点批发或粮食收购备案，如有' }),
  permit_img: image('许可证图片'),
  other_imgs: images('其他资质', { max: 5 }),
} as const

/** How the fee was paid. */
export const feeFields = {
  payer: text('付款户名', { required: true, max: 100 }),
  slip_img: image('转账凭证', { required: true }),
} as const
