import type { FirstStep } from '#core/define/module.ts'

/** Buying and selling require warehouses, materials and partners. */
export const firstSteps: readonly FirstStep[] = [
  {
    key: 'warehouse',
    at: 10,
    title: ['建立仓库', 'Set up a warehouse', 'Crear un almacén', '倉庫を登録'],
    hint: [
      '货物存放在哪里',
      'Storage location of the goods',
      'Lugar donde se guarda la mercancía',
      '品物を保管する場所',
    ],
    page: '/basicdata/warehouse/manage',
  },
  {
    key: 'material',
    at: 20,
    title: ['录入物料', 'Enter materials', 'Dar de alta materiales', '品目を登録'],
    hint: [
      '买卖的盐与粮，可从表格导入',
      'What you trade; a sheet can be imported',
      'La sal y el grano con que comercia; se pueden importar de una hoja',
      '売買する塩や穀物。表計算ファイルから取り込めます',
    ],
    page: '/basicdata/material/manage',
  },
  {
    key: 'customer',
    at: 30,
    title: ['录入往来单位', 'Enter partners', 'Dar de alta socios comerciales', '取引先を登録'],
    hint: [
      '供应商与客户，审核后才能选用',
      'Suppliers and customers; they can be chosen once approved',
      'Proveedores y clientes; se eligen una vez aprobados',
      '仕入先と得意先。承認後に選択できます',
    ],
    page: '/basicdata/customer/manage',
    query: { status: 'audited' },
  },
]
