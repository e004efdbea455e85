import type { Client } from './client.ts'

interface Created {
  id: number
}

const news = [
  {
    category: '行业动态',
    title: '食盐专营许可管理进一步规范',
    summary: '批发企业须从有许可的企业购进，并保存进销记录。',
    body: '<p>食盐批发企业应当从食盐定点生产企业或其他食盐批发企业购进食盐，并保存采购与销售记录。</p><p>记录保存期限自产品有效期满之日起不少于六个月；没有明确有效期的，不少于两年。</p>',
  },
  {
    category: '产品知识',
    title: '深井岩盐、海盐与湖盐有什么不同',
    summary: '来源不同，颗粒与含水量也不同，主要成分都是氯化钠。',
    body: '<p>深井岩盐由地下盐层溶采后精制，海盐由海水晒制或蒸发制得，湖盐产自盐湖。</p><p>选用时看执行标准与加工方式：腌制宜用颗粒较大的未加碘盐，日常烹调用精制碘盐。</p>',
  },
  {
    category: '产品知识',
    title: '大米怎样存放不易生虫',
    summary: '干燥、低温、密封；开袋后尽量在一个月内食用。',
    body: '<ul><li>放在阴凉干燥处，温度低于 15 摄氏度为宜</li><li>密封保存，远离水汽与异味</li><li>先进先出，开袋后尽快食用</li></ul>',
  },
] as const

const notices = [
  {
    title: '月末盘点安排',
    audience: 'all',
    top: true,
    body: '<p>每月最后一个工作日 17:00 起各仓停止收发货并盘点，次日 9:00 恢复。</p>',
  },
  {
    title: '节假日配送时间',
    audience: 'buyer',
    top: false,
    body: '<p>法定节假日期间订单照常受理，节后第一个工作日统一发货。</p>',
  },
] as const

const agreements = [
  {
    key: 'user',
    title: '商城用户协议',
    body: '<p>一、会员应提供真实的姓名与联系方式。</p><p>二、商品价格与库存以下单时为准。</p><p>三、会员可按售后规则申请退款或退货。</p>',
  },
  {
    key: 'privacy',
    title: '商城隐私政策',
    body: '<p>一、仅为履行订单收集姓名、电话与地址。</p><p>二、不向与订单无关的第三方提供个人信息。</p><p>三、会员可要求更正或删除本人信息。</p>',
  },
] as const

/** Content of the demo's supplier for its operators and buyers, created through the calls. */
export async function fillContent(client: Client): Promise<void> {
  const add = async (object: string, body: Readonly<Record<string, unknown>>) =>
    (await client.post<Created>(`/seller/content/${object}Save`, body)).id
  const publish = (object: string, id: number) => client.post(`/seller/content/${object}Publish`, { id })
  const categories = new Map<string, number>()
  for (const name of new Set(news.map(({ category }) => category)))
    categories.set(name, await add('NewsCategory', { name }))
  for (const { category, ...body } of news)
    await publish('News', await add('News', { ...body, category_id: categories.get(category) }))
  for (const body of notices) await publish('Notification', await add('Notification', body))
  for (const body of agreements) await publish('Agreement', await add('Agreement', body))
  await add('AdPosition', { key: 'home_top', name: '首页横幅', platform: 'all', width: 750, height: 300, max: 5 })
}
