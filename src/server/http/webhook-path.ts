import type { FastifyInstance } from 'fastify'

/** Which provider of whom reports. */
export interface WebhookOf {
  addon: string
  /** The name of the port. */
  port: string
  suid: number
}

/** Where a provider reports to a supplier's add-on. The last part is known to nobody else, since not every provider signs what it sends. */
export function webhookPath({ tokens }: Pick<FastifyInstance, 'tokens'>, { addon, port, suid }: WebhookOf): string {
  return `/api/webhooks/${addon}/${port}/${suid}/${tokens.digest('webhook', `${addon}:${port}:${suid}`)}`
}
