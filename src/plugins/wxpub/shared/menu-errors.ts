import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of a menu, which its editor shows before saving. */
export const menuErrors = {
  wxpub_menu_tops: refusal(422, { count: 'count' }, [
    '一级菜单最多 3 个，现有 {count} 个',
    'At most 3 top buttons; there are {count}',
    'Como máximo 3 botones principales; hay {count}',
    '第一階層は3個までです（現在{count}個）',
  ]),
  wxpub_menu_subs: refusal(422, { count: 'count' }, [
    '「{name}」下的子菜单最多 5 个，现有 {count} 个',
    'At most 5 buttons below “{name}”; there are {count}',
    'Como máximo 5 botones bajo «{name}»; hay {count}',
    '「{name}」の下は5個までです（現在{count}個）',
  ]),
  wxpub_menu_name: refusal(422, [
    '第 {at} 个菜单没有名称',
    'Button {at} has no name',
    'El botón {at} no tiene nombre',
    'メニュー {at} に名前がありません',
  ]),
  wxpub_menu_long: refusal(422, { count: 'count', max: 'count', chars: 'count' }, [
    '「{name}」太长：名称最多 {max} 字节（约 {chars} 个汉字），现为 {count} 字节',
    '“{name}” is too long: at most {max} bytes (about {chars} Chinese characters), now {count}',
    '«{name}» es demasiado largo: como máximo {max} bytes (unos {chars} caracteres chinos), ahora {count}',
    '「{name}」が長すぎます：最大 {max} バイト（漢字で約{chars}文字）、現在 {count} バイト',
  ]),
  wxpub_menu_key: refusal(422, [
    '「{name}」没有关键词',
    '“{name}” has no keyword',
    '«{name}» no tiene palabra clave',
    '「{name}」にキーワードがありません',
  ]),
  wxpub_menu_url: refusal(422, [
    '「{name}」需要以 http:// 或 https:// 开头的链接',
    '“{name}” needs a link that begins with http:// or https://',
    '«{name}» necesita un enlace que empiece por http:// o https://',
    '「{name}」には http:// または https:// で始まるリンクが必要です',
  ]),
  wxpub_menu_app: refusal(422, [
    '「{name}」需要小程序的 AppID 和页面路径',
    '“{name}” needs the AppID and the page of the mini program',
    '«{name}» necesita el AppID y la página del miniprograma',
    '「{name}」にはミニプログラムの AppID とページが必要です',
  ]),
} as const satisfies ErrorTexts
