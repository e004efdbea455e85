import type { FirstStep } from '#core/define/module.ts'

/** Set-up steps of a new supplier: accounts for colleagues. */
export const firstSteps: readonly FirstStep[] = [
  {
    key: 'people',
    at: 40,
    title: ['添加同事', 'Add colleagues', 'Añadir compañeros', 'オペレーターを追加'],
    hint: [
      '为每个人开通账号并分配角色',
      'An account and a role for everyone',
      'Una cuenta y un rol para cada uno',
      '各自のアカウントと役割を用意します',
    ],
    page: '/sys/permission/management/operators/manage',
    least: 2,
  },
]
