import type { PluginWeb } from '#web/context/section-web.ts'

const form = () => import('./sale-form.tsx')

/** The form of a flash sale has a preview of what buyers see. */
export const seckillWeb: PluginWeb = {
  key: 'seckill',
  screens: { '/plugin/seckill/activity/add': form, '/plugin/seckill/activity/edit/:id': form },
}
