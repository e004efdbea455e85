import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { defineCall, defineProviderJob } from '../../db.ts'
import { accountId } from '../setting/test.job.ts'
import { wxpubMenu } from './menu.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Seconds for which a publication without an answer is repeated. */
const RETRY_S = 900

/** Publishes the submitted menu in place of the current one. A repeat publishes the same menu again. */
export const publishMenu = defineProviderJob({
  name: 'wxpub.menu',
  title: ['发布公众号菜单', 'Publish the menu', 'Publicar el menú', 'メニューの公開'],
  kind: 'official_account',
  prepare: async (id, { find }) => {
    const { sent, state } = await find(wxpubMenu, id)
    return state === 'publishing' ? (sent ?? undefined) : undefined
  },
  perform: (account, menu) => account.publish(menu.map((top) => ({ ...named(top), sub: top.sub.map(named) }))),
  async complete(id, outcome, { db, suid, now, find }) {
    const { sent_at } = await find(wxpubMenu, id)
    const isOver = now - (sent_at ?? 0) > RETRY_S
    if ((outcome.is === 'unknown' || outcome.is === 'pending') && !isOver) return 60
    const refused = outcome.is === 'refused' && outcome.code !== 'not_sent' ? outcome.code : null
    const mine = db.updateTable('wxpub_menu').where('suid', '=', suid).where('id', '=', id)
    const at = sql<number>`to_timestamp(${now})`
    if (outcome.is === 'done')
      await mine.set({ state: 'published', problem: null, published: sql`sent`, published_at: at }).execute()
    else await mine.set({ state: refused === null ? 'unreachable' : 'refused', problem: refused }).execute()
    return undefined
  },
})

function named<B extends { readonly name: string | null }>(button: B): B & { name: string } {
  return { ...button, name: button.name ?? '' }
}

export const publishCall = defineCall({
  path: '/addons/wxpub/seller/MenuPublish',
  method: 'POST',
  title: labelTexts.publish,
  access: 'api',
  button: {
    table: 'wxpub_menu',
    key: 'publish',
    scope: 'table',
    confirm: [
      '发布后，粉丝看到的菜单随即更换',
      'Followers will see this menu at once',
      'Los seguidores verán este menú enseguida',
      'フォロワーのメニューがすぐに切り替わります',
    ],
  },
  screen: 'form',
  input: {},
  example: {},
  exampleAfter: ['/addons/wxpub/seller/SetSave', '/addons/wxpub/seller/MenuSave'],
  /** Submits the current draft: later edits are not published. */
  async run(_input, ctx) {
    await accountId(ctx)
    const { db, suid, now } = ctx
    const row = await db
      .updateTable('wxpub_menu')
      .set({
        sent: sql`coalesce(draft, '[]')`,
        state: 'publishing',
        problem: null,
        sent_at: sql<number>`to_timestamp(${now})`,
      })
      .where('suid', '=', suid)
      .where('del_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    await ctx.dispatch(publishMenu, row.id)
    return { id: row.id }
  },
})
