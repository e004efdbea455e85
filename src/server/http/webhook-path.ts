import type { FastifyInstance } from 'fastify'

/** The provider and supplier of a webhook. */
export interface WebhookOf {
  addon: string
  /** The name of the port. */
  port: string
  suid: number
}

/**
 * The address of a provider's reports to a supplier's add-on. The last part is secret, since not every provider signs
 * its requests.
 */
export function webhookPath({ tokens }: Pick<FastifyInstance, 'tokens'>, { addon, port, suid }: WebhookOf): string {
  return `/api/webhooks/${addon}/${port}/${suid}/${tokens.digest('webhook', `${addon}:${port}:${suid}`)}`
}
