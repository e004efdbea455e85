/** Carriers in common use in China, with their codes at Kdniao, Kuaidi100 and WeChat. */
export const carriers = [
  { name: '顺丰速运', code_kdniao: 'SF', code_kd100: 'shunfeng', code_wx: 'SF', phone: '95338', site: 'https://www.sf-express.com' },
  { name: '中通快递', code_kdniao: 'ZTO', code_kd100: 'zhongtong', code_wx: 'ZTO', phone: '95311', site: 'https://www.zto.com' },
  { name: '圆通速递', code_kdniao: 'YTO', code_kd100: 'yuantong', code_wx: 'YTO', phone: '95554', site: 'https://www.yto.net.cn' },
  { name: '韵达快递', code_kdniao: 'YD', code_kd100: 'yunda', code_wx: 'YUNDA', phone: '95546', site: 'https://www.yundaex.com' },
  { name: '申通快递', code_kdniao: 'STO', code_kd100: 'shentong', code_wx: 'STO', phone: '95543', site: 'https://www.sto.cn' },
  { name: '邮政速递 EMS', code_kdniao: 'EMS', code_kd100: 'ems', code_wx: 'EMS', phone: '11183', site: 'https://www.ems.com.cn' },
  { name: '京东物流', code_kdniao: 'JD', code_kd100: 'jd', code_wx: 'JDL', phone: '950616', site: 'https://www.jdl.com' },
  { name: '德邦快递', code_kdniao: 'DBL', code_kd100: 'debangwuliu', code_wx: 'DB', phone: '95353', site: 'https://www.deppon.com' },
] as const
