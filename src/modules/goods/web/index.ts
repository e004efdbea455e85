import type { SectionWeb } from '#web/context/section-web.ts'

/**
 * The category tree is edited in place, the form of a shipping template has a calculator, and prices are entered as
 * rows.
 */
export const goodsWeb: SectionWeb = {
  trees: ['/goods/cat/manage'],
  screens: {
    '/goods/cat/manage': () => import('./category.tsx'),
    '/goods/list/preview': () => import('./goods/preview-screen.tsx'),
    '/goods/list/save': () => import('./goods/goods-form.tsx'),
    '/goods/list/edit/:id': () => import('./goods/goods-form.tsx'),
    '/goods/list/addSupply': () => import('./supply/supply-form.tsx'),
    '/goods/list/GoodsProperty': () => import('./supply/property-screen.tsx'),
    '/goods/price/add': () => import('./price/price-grid.tsx'),
    '/goods/freight/add': () => import('./freight/freight-form.tsx'),
    '/goods/freight/edit/:id': () => import('./freight/freight-form.tsx'),
  },
}
