/** A department with its subdepartments. */
export interface DeptPlan {
  name: string
  code: string
  type_id: 'company' | 'branch' | 'office' | 'shop' | 'storage' | 'team'
  below?: readonly DeptPlan[]
}

export const saltDepts: readonly DeptPlan[] = [
  {
    name: '碧海盐业总公司',
    code: 'HQ',
    type_id: 'company',
    below: [
      {
        name: '销售中心',
        code: 'XS',
        type_id: 'branch',
        below: [
          { name: '苏北营业部', code: 'XS01', type_id: 'office' },
          { name: '苏南营业部', code: 'XS02', type_id: 'office' },
          { name: '皖东营业部', code: 'XS03', type_id: 'office' },
          { name: '鲁南营业部', code: 'XS04', type_id: 'office' },
          { name: '商超渠道组', code: 'XS05', type_id: 'team' },
          { name: '餐饮渠道组', code: 'XS06', type_id: 'team' },
        ],
      },
      {
        name: '盐城分公司',
        code: 'YC',
        type_id: 'branch',
        below: [
          { name: '大丰盐仓', code: 'YC01', type_id: 'storage' },
          { name: '射阳盐仓', code: 'YC02', type_id: 'storage' },
          { name: '盐都门店', code: 'YC03', type_id: 'shop' },
          { name: '亭湖门店', code: 'YC04', type_id: 'shop' },
          { name: '分装一班', code: 'YC05', type_id: 'team' },
          { name: '分装二班', code: 'YC06', type_id: 'team' },
        ],
      },
      {
        name: '粮食分公司',
        code: 'LS',
        type_id: 'branch',
        below: [
          { name: '兴化粮库', code: 'LS01', type_id: 'storage' },
          { name: '收购一组', code: 'LS02', type_id: 'team' },
          { name: '收购二组', code: 'LS03', type_id: 'team' },
          { name: '加工车间', code: 'LS04', type_id: 'team' },
        ],
      },
      {
        name: '职能中心',
        code: 'ZN',
        type_id: 'branch',
        below: [
          { name: '财务部', code: 'ZN01', type_id: 'team' },
          { name: '采购部', code: 'ZN02', type_id: 'team' },
          { name: '质量部', code: 'ZN03', type_id: 'team' },
          { name: '物流部', code: 'ZN04', type_id: 'team' },
        ],
      },
    ],
  },
]

export const grainDepts: readonly DeptPlan[] = [
  {
    name: '金穗粮食公司',
    code: 'HQ',
    type_id: 'company',
    below: [
      { name: '收购部', code: 'SG', type_id: 'office' },
      { name: '销售部', code: 'XS', type_id: 'office' },
      { name: '中心粮库', code: 'LK', type_id: 'storage' },
    ],
  },
]

export const unionDepts: readonly DeptPlan[] = [
  { name: '联盟运营部', code: 'YY', type_id: 'company', below: [{ name: '商家服务组', code: 'FW', type_id: 'team' }] },
]
