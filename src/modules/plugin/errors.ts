import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Error codes of installing add-ons. */
export const pluginErrors = {
  addon_unknown: refusal(404, [
    '没有这个插件',
    'This plugin does not exist',
    'No existe ese complemento',
    'そのプラグインはありません',
  ]),
  addon_on: refusal(409, [
    '插件已安装',
    'The plugin is installed already',
    'El complemento ya está instalado',
    'プラグインはすでにインストールされています',
  ]),
  addon_not_offered: refusal(403, [
    '您的账号不能使用这个插件',
    'This plugin is not offered to your account',
    'Este complemento no se ofrece a su cuenta',
    'このプラグインはお使いのアカウントでは利用できません',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    plugin: typeof pluginErrors
  }
}
