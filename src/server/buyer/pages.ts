import { printableExample } from '#core/define/example.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BuyerCall } from '#core/define/buyer-call.ts'
import type { Registry } from '#core/define/registry.ts'
import type { ErrorCode } from '#core/errors/errors.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import type { OpenFieldPage } from '#core/wire/open-wire.ts'
import type { BuyerCallPage } from '#core/wire/buyer-wire.ts'
import { ok } from '../http/envelope.ts'
import { permissionRefusal } from '../http/permission.ts'
import { requireProof } from '../http/proof.ts'
import { apiCall, fields, noQuery, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { fieldsOf, refusalsOf } from '../open/describe.ts'
import { pictureRefusals } from './picture.ts'
import { refusedAlways, refusedWhenWritten } from './describe.ts'
import { exampleFor } from './example.ts'
import { formOf } from './form.ts'
import { memberAsBuyer, tryAs } from './try.ts'

/** The pages of the calls that buyers make, and trying one as a member: what it would write is taken back. */
export function pagesOfBuyerCalls(app: FastifyInstance, registry: Registry): void {
  const member_id = { type: 'string', pattern: '^[1-9]\\d{0,14}$' } as const
  addRoute(
    app,
    'GET',
    '/seller/open/BuyerCalls',
    { config: apiCall, schema: { querystring: fields({ member_id }) } },
    async (request) => {
      const { session, query } = request
      const memberId = query.member_id === undefined ? undefined : Number(query.member_id)
      const offeredCalls = offered(registry, request)
      const examples = await app.db.tenant(session.suid, async (tx) => {
        const buyer = memberId === undefined ? undefined : await memberAsBuyer(registry, tx, memberId)
        const all: object[] = []
        for (const { call } of offeredCalls)
          all.push(buyer ? await exampleFor(call, tx, buyer, registry) : printableExample(call.example))
        return all
      })
      return ok(offeredCalls.map((call, at) => pageOf(call, examples[at] ?? {}, request, registry)))
    },
  )
  const body = fields({ member_id: { type: 'integer', minimum: 1 }, path: textSchema(200), body: textSchema(20_000) }, [
    'member_id',
    'path',
    'body',
  ])
  addRoute(
    app,
    'POST',
    '/seller/open/BuyerTry',
    { config: apiCall, schema: { querystring: noQuery, body } },
    async (request) => {
      requireProof(request)
      return ok(await tryAs(request, registry))
    },
  )
}

interface Offered {
  readonly call: BuyerCall
  readonly section: string
}

/** The calls that the supplier's buyers may make, add-ons that are not installed left out. */
function offered(registry: Registry, { session, lang }: FastifyRequest): Offered[] {
  return registry.modules.flatMap(({ buyerCalls = [], title }) =>
    buyerCalls.flatMap((call) => {
      const refusal = permissionRefusal({
        session,
        access: 'buyer',
        tenant: 'yes',
        right: call.path,
        rule: registry.ruleOf(call.path),
      })
      return refusal ? [] : [{ call, section: inLang(title, lang) }]
    }),
  )
}

function pageOf(
  { call, section }: Offered,
  example: object,
  { lang }: FastifyRequest,
  { errors }: Registry,
): BuyerCallPage {
  const { path, method, title, reads, picture, input, refusals } = call
  const writes = method === 'POST' && !reads
  const codes: ErrorCode[] = [
    ...refusedAlways,
    ...(writes ? refusedWhenWritten : []),
    ...(picture ? pictureRefusals : []),
    ...refusals,
  ]
  return {
    path: `/v1${path}`,
    method,
    title: inLang(title, lang),
    section,
    writes,
    input: [
      ...fieldsOf(input, lang, (field) => formOf(field, picture ? 'GET' : method, lang)),
      ...(picture ? [pictureField(lang)] : []),
    ],
    refusals: refusalsOf(codes, lang, errors),
    example: JSON.stringify(example, null, 2),
  }
}

const sentAs: Text = [
  '以 multipart/form-data 提交，图片放在 file；不超过 10 MiB、2500 万像素',
  'The body is multipart/form-data, with the picture as file; up to 10 MiB and 25 megapixels',
  'El cuerpo es multipart/form-data, con la imagen como file; hasta 10 MiB y 25 megapíxeles',
  '本文は multipart/form-data で、画像は file。10 MiB、2500万画素まで',
]

/** The picture parameter of a call, in addition to its input. */
function pictureField(lang: Lang): OpenFieldPage {
  return {
    name: 'file',
    label: inLang(glossaryTerms.picture, lang),
    required: true,
    form: 'png · jpg · gif · webp',
    help: inLang(sentAs, lang),
  }
}
