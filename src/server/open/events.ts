import type { FastifyInstance } from 'fastify'
import type { ExternalEvent } from '#core/define/external-event.ts'
import type { Registry } from '#core/define/registry.ts'
import type { EventPage } from '#core/wire/open-wire.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { signPush } from '../http-client/signature.ts'
import { ok } from '../http/envelope.ts'
import { apiCall, noQuery } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { fieldsOf } from './describe.ts'

/** A published example of a delivery, by which others check what proves one. */
const vector = {
  secret: 'whsec_example_do_not_use_0123456789',
  timestamp: 1_700_000_000,
  key: 'evt_00000000-0000-4000-8000-000000000000.1',
  body: '{"event":"ping","id":"evt_00000000-0000-4000-8000-000000000000.1","supplier":1,"data":{"at":1700000000}}',
} as const

/** The catalogue of webhook events, with the payload of a delivery. */
export function pagesOfEvents(app: FastifyInstance, registry: Registry): void {
  addRoute(
    app,
    'GET',
    '/seller/open/Events',
    { config: apiCall, schema: { querystring: noQuery } },
    async ({ lang, session: { suid } }) => {
      const events = new Map<string, EventPage>()
      for (const { events: sectionEvents = [], title } of registry.modules)
        for (const event of sectionEvents) events.set(event.name, pageOf(event, { title, lang, suid }))
      return ok({
        events: [...events.values()],
        vector: { ...vector, timestamp: String(vector.timestamp), signature: signPush(vector) },
      })
    },
  )
}

function pageOf(
  { name, title, about, gives, example }: ExternalEvent,
  { title: section, lang, suid }: { title: Text; lang: Lang; suid: number },
): EventPage {
  const body = { event: name, id: vector.key, supplier: suid, data: { ...example, at: vector.timestamp } }
  return {
    name,
    title: inLang(title, lang),
    section: inLang(section, lang),
    about: inLang(about, lang),
    fields: fieldsOf(gives, lang),
    example: JSON.stringify(body, null, 2),
  }
}
