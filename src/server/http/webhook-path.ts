import type { FastifyInstance } from 'fastify'
import type { ProviderKind } from '#core/define/provider.ts'

/** Which provider of whom reports. */
export interface WebhookOf {
  addon: string
  kind: ProviderKind
  suid: number
}

/** Where a provider reports to a supplier's add-on. The last part is known to nobody else, since not every provider signs what it sends. */
export function webhookPath({ tokens }: Pick<FastifyInstance, 'tokens'>, { addon, kind, suid }: WebhookOf): string {
  return `/api/webhooks/${addon}/${kind}/${suid}/${tokens.digest('webhook', `${addon}:${kind}:${suid}`)}`
}
