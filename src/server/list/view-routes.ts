import type { FastifyInstance } from 'fastify'
import { AppError, invalid } from '#core/errors/errors.ts'
import type { Text } from '#core/text/i18n.ts'
import { ok } from '../http/envelope.ts'
import { writeOnce } from '../http/idempotency.ts'
import { fields, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const nameLabel: Text = labelTexts.viewName
const MAX_VIEWS = 50
const viewBody = fields(
  {
    id: { type: 'integer', minimum: 1 },
    ver: { type: 'integer', minimum: 1 },
    route: textSchema(200, { min: 1 }),
    name: textSchema(40, { min: 1, label: nameLabel }),
    definition: { type: 'object' },
    shared: { enum: ['none', 'all', 'roles'] },
    role_ids: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 50 },
    sort: { type: 'integer', minimum: 0, maximum: 10_000 },
  },
  ['route', 'name', 'definition', 'shared'],
)

/**
 * Saved views of a list: a person's own and those shared with them. Only the maker (or an admin) changes a shared one.
 */
export function viewRoutes(app: FastifyInstance): void {
  addRoute(
    app,
    'GET',
    '/seller/view/ViewList',
    { config: sessionCall, schema: { querystring: fields({ route: textSchema(200) }, ['route']) } },
    async ({ session, query }) => {
      const { suid, uid, isAdmin, roleIds } = session
      const [rows = []] = await app.db.read(suid, [
        {
          text: `select v.id, v.ver, v.name, v.definition, v.shared, to_jsonb(v.role_ids) as role_ids, v.sort, v.uid = $2 as own, v.uid = $2 or $4 as mine, o.username as owner
                 from list_view v join operator o on o.suid = v.suid and o.id = v.uid
                 where v.suid = $1 and v.route = $3 and (v.uid = $2 or v.shared = 'all' or (v.shared = 'roles' and v.role_ids && $5::bigint[]))
                 order by v.sort desc, v.id limit 200`,
          values: [suid, uid, query.route, isAdmin, roleIds],
          name: 'view_list',
        },
      ])
      return ok(
        rows.map(({ id, ver, name, definition, shared, role_ids, sort, own, mine, owner }) => ({
          id,
          ver,
          name,
          definition,
          shared,
          role_ids,
          sort,
          own,
          mine,
          owner,
        })),
      )
    },
  )

  addRoute(
    app,
    'POST',
    '/seller/view/ViewSave',
    { config: sessionCall, schema: { querystring: fields({}), body: viewBody } },
    async (request) => {
      const { suid, uid, isAdmin } = request.session
      const { id, ver, route, name, definition, shared, role_ids = [], sort } = request.body
      const text = JSON.stringify(definition)
      if (text.length > 65_536)
        throw invalid([{ field: 'definition', code: 'too_long', params: { label: nameLabel, max: 65_536 } }])
      const saved = await writeOnce(request, app.db, async (tx, record) => {
        if (id === undefined) {
          const [stored] = await tx.query<{ n: number }>(
            'select count(*) as n from list_view where suid = $1 and uid = $2 and route = $3',
            [suid, uid, route],
          )
          if (stored && stored.n >= MAX_VIEWS)
            throw invalid([{ field: 'name', code: 'too_many', params: { label: nameLabel, max: MAX_VIEWS } }])
        }
        const values = [suid, name.trim(), text, shared, shared === 'roles' ? role_ids : [], sort ?? null]
        const [row] =
          id === undefined
            ? await tx.query<{ id: number; ver: number }>(
                'insert into list_view (suid, name, definition, shared, role_ids, sort, uid, route) values ($1, $2, $3, $4, $5, coalesce($6, 0), $7, $8) returning id, ver',
                [...values, uid, route],
              )
            : await tx.query<{ id: number; ver: number }>(
                'update list_view set name = $2, definition = $3, shared = $4, role_ids = $5, sort = coalesce($6, sort), ver = ver + 1, updated_at = now() where suid = $1 and id = $7 and (uid = $8 or $9) and ver = $10 returning id, ver',
                [...values, id, uid, isAdmin, ver ?? 0],
              )
        if (!row) throw new AppError('stale')
        record({ biz_type: 'list_view', biz_id: row.id, after: { name, route, shared } })
        return row
      })
      return ok(saved)
    },
  )

  addRoute(
    app,
    'POST',
    '/seller/view/ViewDel',
    {
      config: sessionCall,
      schema: { querystring: fields({}), body: fields({ id: { type: 'integer', minimum: 1 } }, ['id']) },
    },
    async (request) => {
      const { suid, uid, isAdmin } = request.session
      await writeOnce(request, app.db, async (tx, record) => {
        const [deleted] = await tx.query<{ name: string }>(
          'delete from list_view where suid = $1 and id = $2 and (uid = $3 or $4) returning name',
          [suid, request.body.id, uid, isAdmin],
        )
        if (!deleted) throw new AppError('not_found')
        record({ biz_type: 'list_view', biz_id: request.body.id, before: { name: deleted.name } })
        return null
      })
      return ok(null)
    },
  )
}
