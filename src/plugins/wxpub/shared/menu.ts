import { shape } from '#core/fields/shape.ts'
import type { Shaped } from '#core/fields/shape.ts'
import type { Problem } from '#core/errors/errors.ts'

/** Actions of a button. */
export const buttonTypes = {
  click: ['回复关键词', 'Answers a keyword', 'Responde a palabra clave', 'キーワード応答'],
  view: ['打开网页', 'Opens a web page', 'Abre una página web', 'ウェブページを開く'],
  miniprogram: ['打开小程序', 'Opens a mini program', 'Abre un miniprograma', 'ミニプログラムを開く'],
  scancode_push: ['扫码', 'Scans a code', 'Escanea un código', 'コードを読み取る'],
  scancode_waitmsg: ['扫码并回复', 'Scans and answers', 'Escanea y responde', '読み取って応答'],
  pic_sysphoto: ['拍照发送', 'Sends a photo', 'Envía una foto', '写真を送る'],
  pic_photo_or_album: ['拍照或相册发送', 'Sends a photo or picture', 'Envía foto o imagen', '写真・画像を送る'],
  location_select: ['发送位置', 'Sends a place', 'Envía una ubicación', '位置を送る'],
} as const
export type ButtonType = keyof typeof buttonTypes
const types: readonly ButtonType[] = [
  'click',
  'view',
  'miniprogram',
  'scancode_push',
  'scancode_waitmsg',
  'pic_sysphoto',
  'pic_photo_or_album',
  'location_select',
]

/** Limits of the platform for a menu of an official account. */
export const limits = { tops: 3, subs: 5, topBytes: 16, subBytes: 60 } as const

const leaf = {
  name: shape.maybe(shape.text({ max: 60 })),
  type: shape.one(...types),
  key: shape.maybe(shape.text({ max: 128 })),
  url: shape.maybe(shape.text({ max: 1024 })),
  appid: shape.maybe(shape.text({ max: 64 })),
  pagepath: shape.maybe(shape.text({ max: 1024 })),
}
const sub = shape.object(leaf)
/** A menu in the editor. It may exceed the platform's limits, so that the excess is refused with a message. */
export const menuShape = shape.list(shape.object({ ...leaf, sub: shape.list(sub, { max: 20 }) }), { max: 20 })
export type Menu = Shaped<typeof menuShape>
export type TopButton = Menu[number]
export type SubButton = Shaped<typeof sub>

/** Bytes of a name as the platform counts them. */
export function bytesOf(name: string): number {
  return new TextEncoder().encode(name).length
}

/** Problems for which the platform would refuse the menu, each with its button. */
export function menuProblems(menu: Menu, field = 'draft'): Problem[] {
  const tops: Problem[] =
    menu.length > limits.tops ? [{ field, code: 'wxpub_menu_tops', params: { count: menu.length } }] : []
  return [
    ...tops,
    ...menu.flatMap((top, at) => {
      const name = top.name ?? ''
      const many: Problem[] =
        top.sub.length > limits.subs
          ? [{ field, code: 'wxpub_menu_subs', params: { name, count: top.sub.length } }]
          : []
      const topProblems =
        top.sub.length > 0
          ? nameProblems(top, `${at + 1}`, limits.topBytes)
          : problemsOf(top, `${at + 1}`, limits.topBytes)
      return [
        ...topProblems,
        ...many,
        ...top.sub.flatMap((button, index) => problemsOf(button, `${at + 1}-${index + 1}`, limits.subBytes)),
      ].map((problem) => ({ field, ...problem }))
    }),
  ]
}

type ButtonProblem = Omit<Problem, 'field'>

function nameProblems({ name }: Pick<SubButton, 'name'>, at: string, max: number): ButtonProblem[] {
  if (!name?.trim()) return [{ code: 'wxpub_menu_name', params: { at } }]
  const count = bytesOf(name)
  return count > max ? [{ code: 'wxpub_menu_long', params: { name, max, count, chars: Math.floor(max / 3) } }] : []
}

function problemsOf(button: SubButton, at: string, max: number): ButtonProblem[] {
  const name = button.name?.trim() || at
  const link = /^https?:\/\/\S+$/.test(button.url ?? '')
  const problems = nameProblems(button, at, max)
  if (button.type === 'view') return link ? problems : [...problems, { code: 'wxpub_menu_url', params: { name } }]
  if (button.type !== 'miniprogram')
    return button.key ? problems : [...problems, { code: 'wxpub_menu_key', params: { name } }]
  return [
    ...problems,
    ...(button.appid && button.pagepath ? [] : [{ code: 'wxpub_menu_app', params: { name } } as const]),
    ...(link ? [] : [{ code: 'wxpub_menu_url', params: { name } } as const]),
  ]
}

/** One difference between the published menu and the draft, by the path of the button. */
export interface MenuChange {
  readonly at: string
  readonly what: 'added' | 'removed' | 'changed'
  readonly before: string
  readonly after: string
}

/** The changes that publishing the draft would make. */
export function menuChanges(published: Menu, draft: Menu): MenuChange[] {
  const [before, after] = [descriptionsByPath(published), descriptionsByPath(draft)]
  return [...new Set([...before.keys(), ...after.keys()])].sort(byPath).flatMap((at): MenuChange[] => {
    const [was, is] = [before.get(at), after.get(at)]
    if (was === is) return []
    return [
      {
        at,
        what: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed',
        before: was ?? '',
        after: is ?? '',
      },
    ]
  })
}

function byPath(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function descriptionsByPath(menu: Menu): Map<string, string> {
  return new Map(
    menu.flatMap((top, at) => [
      [`${at + 1}`, describe(top, top.sub.length > 0)] as const,
      ...top.sub.map((button, index) => [`${at + 1}-${index + 1}`, describe(button, false)] as const),
    ]),
  )
}

/** A button on one line: its name and its target. */
function describe({ name, type, key, url, appid, pagepath }: SubButton, opens: boolean): string {
  const target = type === 'view' ? url : type === 'miniprogram' ? [appid, pagepath, url].filter(Boolean).join(' ') : key
  return opens ? (name ?? '') : [name, target].filter(Boolean).join(' → ')
}
