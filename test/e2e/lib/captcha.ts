import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { tokensOf } from '#server/http/tokens.ts'

/** Sets a typeable answer for a captcha: only people can read the picture. */
export async function answerCaptcha(dataFolder: string, id: string, answer: string): Promise<void> {
  const tokens: { jwt: string; refresh: string } = JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8'))
  const secrets = { jwt: Buffer.from(tokens.jwt, 'base64url'), refresh: Buffer.from(tokens.refresh, 'base64url') }
  const hash = tokensOf(secrets, () => new Date()).digest('captcha', `${id}:${answer.toLowerCase()}`)
  const client = new Client({ host: join(dataFolder, 'postgres'), port: 5432, user: 'saltern', database: 'saltern' })
  await client.connect()
  await client.query('update captcha set answer_hash = $2 where id = $1', [id, hash])
  await client.end()
}
