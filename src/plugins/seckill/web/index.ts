import type { PluginWeb } from '#web/context/section-web.ts'

const form = () => import('./sale-form.tsx')

/** A flash sale is written beside what buyers will see. */
export const seckillWeb: PluginWeb = {
  key: 'seckill',
  screens: { '/plugin/seckill/activity/add': form, '/plugin/seckill/activity/edit/:id': form },
}
