import type { SectionWeb } from '#web/context/section-web.ts'

/** The tree of categories is edited where it is shown. */
export const goodsWeb: SectionWeb = {
  screens: { '/goods/cat/manage': () => import('./category.tsx') },
}
