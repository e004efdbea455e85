import type { FirstStep } from '#core/define/module.ts'

/** A shop can sell once its goods have a category and are on sale. */
export const firstSteps: readonly FirstStep[] = [
  {
    key: 'goods_category',
    at: 70,
    title: ['建立商品分类', 'Set up goods categories', 'Crear categorías de artículos', '商品カテゴリーを登録'],
    hint: [
      '商品在商城里怎么归类；可带规格和参数模板',
      'Where buyers find goods; a category may bring specifications and parameters',
      'Dónde se encuentran los artículos; puede traer especificaciones y parámetros',
      '商品の分類。仕様とパラメーターのテンプレートを付けられます',
    ],
    page: '/goods/cat/manage',
  },
  {
    key: 'goods_on_sale',
    at: 80,
    title: ['上架第一件商品', 'Put goods on sale', 'Poner un artículo en venta', '最初の商品を販売開始'],
    hint: [
      '填规格、售价、图片和库存来源，再上架；也可从表格导入',
      'Specifications, price, picture and stock, then put it on sale; a sheet can be imported',
      'Especificaciones, precio, imagen y existencias; luego póngalo en venta. También se puede importar una hoja',
      '仕様・価格・画像・在庫元を入力して販売開始。表計算ファイルからも取り込めます',
    ],
    page: '/goods/list/manageShow',
    to: '/goods/list/save',
  },
]
